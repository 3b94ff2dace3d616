//! Tables for tests.

use std::collections::HashMap;
use std::sync::Arc;

use super::build;
use crate::endgame::{Table, TableId};
use crate::rules::Variant;

/// A table with all the smaller ones that it needs.
pub(in crate::endgame) struct Built {
    pub table: Arc<Table>,
    tables: HashMap<TableId, Arc<Table>>,
}

impl Built {
    pub fn new(variant: Variant, material: &str) -> Self {
        let material = material.parse().expect("a material");
        let (id, _) = TableId::of(variant, material).expect("a material with a table");
        let mut tables: HashMap<TableId, Arc<Table>> = HashMap::new();
        for id in id.smaller().into_iter().chain([id]) {
            let smaller = |id: TableId| tables.get(&id).cloned();
            let table = build(id, &smaller, 2);
            tables.insert(id, Arc::new(table.expect("all smaller tables are there")));
        }
        Self { table: Arc::clone(&tables[&id]), tables }
    }

    pub fn get(&self, id: TableId) -> Option<Arc<Table>> {
        self.tables.get(&id).cloned()
    }
}
