//! Codes of letters from before UTF-8, one byte a letter: what the upper half of the bytes stands
//! for, and which of the codes a line was probably written in.
//!
//! The records come from the middle of Europe, and where nothing decides, so do the letters.

/// A code with one byte a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CodePage {
    /// ISO 8859-2; the bytes that have no letter there are read as in Windows-1250.
    Latin2,
    Windows1250,
    /// Latin-1 is a part of it.
    Windows1252,
    Windows1251,
    Koi8R,
    /// The letters of the middle of Europe under DOS.
    Cp852,
}

/// How much speaks for each code.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Evidence([u64; CodePage::ALL.len()]);

impl CodePage {
    /// Where two are as likely, the earlier is taken.
    const ALL: [Self; 6] = [
        Self::Latin2,
        Self::Windows1250,
        Self::Windows1252,
        Self::Windows1251,
        Self::Koi8R,
        Self::Cp852,
    ];

    /// As it is called in a message.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Latin2 => "Latin-2",
            Self::Windows1250 => "Windows-1250",
            Self::Windows1252 => "Windows-1252",
            Self::Windows1251 => "Windows-1251",
            Self::Koi8R => "KOI8-R",
            Self::Cp852 => "CP852",
        }
    }

    /// Appends what the bytes stand for.
    pub fn read(self, bytes: &[u8], text: &mut String) {
        let upper = match self {
            Self::Latin2 => LATIN_2,
            Self::Windows1250 => WINDOWS_1250,
            Self::Windows1252 => WINDOWS_1252,
            Self::Windows1251 => WINDOWS_1251,
            Self::Koi8R => KOI8_R,
            Self::Cp852 => CP_852,
        };
        let upper: Vec<char> = upper.concat().chars().collect();
        text.extend(bytes.iter().map(|&byte| match byte.checked_sub(0x80) {
            Some(high) => upper[usize::from(high)],
            None => char::from(byte),
        }));
    }
}

impl Evidence {
    /// Counts the letters of a line that tell one code from another.
    pub fn add(&mut self, line: &[u8]) {
        for (at, &byte) in line.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
            let is_letter = |at: usize| line.get(at).is_some_and(u8::is_ascii_alphabetic);
            let before = at.checked_sub(1).is_some_and(is_letter);
            self.add_letter(byte, before, is_letter(at + 1));
        }
        // Three such letters in a row: no word of a Latin alphabet.
        for run in line.split(|&byte| byte < 0xC0).filter(|run| run.len() >= 3) {
            let small = run.iter().filter(|&&byte| byte >= 0xE0).count();
            let page = if 2 * small > run.len() { CodePage::Windows1251 } else { CodePage::Koi8R };
            self.vote(page, 4);
        }
    }

    fn add_letter(&mut self, byte: u8, before: bool, after: bool) {
        match byte {
            // Quotes and such signs in the other codes, which do not stand within words.
            0x81 | 0x82 | 0x84 | 0x8B | 0x94 | 0xA0 | 0xA2 if before && after => {
                self.vote(CodePage::Cp852, 2);
            }
            _ if !before && !after => {}
            0xA1 | 0xA6 | 0xAC | 0xB1 | 0xB6 | 0xBC => self.vote(CodePage::Latin2, 1),
            0x8A | 0x8C..=0x8F | 0x9A | 0x9C..=0x9F | 0xA5 | 0xB9 => {
                self.vote(CodePage::Windows1250, 1);
            }
            // ő and ű, with which neither à nor å stands in one text.
            0xD5 | 0xDB | 0xF5 | 0xFB => {
                self.vote(CodePage::Latin2, 1);
                self.vote(CodePage::Windows1250, 1);
            }
            0xC0 | 0xC5 | 0xE0 | 0xE3 | 0xE5 => self.vote(CodePage::Windows1252, 1),
            _ => {}
        }
    }

    const fn vote(&mut self, page: CodePage, votes: u64) {
        self.0[page as usize] += votes;
    }

    /// The code for which most speaks.
    pub fn verdict(&self) -> CodePage {
        let mut best = CodePage::Latin2;
        for page in CodePage::ALL {
            if self.0[page as usize] > self.0[best as usize] {
                best = page;
            }
        }
        best
    }
}

const LATIN_2: [&str; 2] = [
    "€ ‚ „…†‡ ‰Š‹ŚŤŽŹ ‘’“”•–— ™š›śťžź Ą˘Ł¤ĽŚ§¨ŠŞŤŹ ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż",
    "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
];
const WINDOWS_1250: [&str; 2] = [
    "€ ‚ „…†‡ ‰Š‹ŚŤŽŹ ‘’“”•–— ™š›śťžź ˇ˘Ł¤Ą¦§¨©Ş«¬ ®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż",
    "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
];
const WINDOWS_1252: [&str; 2] = [
    "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿",
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
];
const WINDOWS_1251: [&str; 2] = [
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–— ™љ›њќћџ ЎўЈ¤Ґ¦§Ё©Є«¬ ®Ї°±Ііґµ¶·ё№є»јЅѕї",
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
];
const KOI8_R: [&str; 2] = [
    "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥ ⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©",
    "юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
];
const CP_852: [&str; 2] = [
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐",
    "└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´ ˝˛ˇ˘§÷¸°¨˙űŘř■ ",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (CodePage, String) {
        let mut evidence = Evidence::default();
        evidence.add(bytes);
        let mut text = String::new();
        evidence.verdict().read(bytes, &mut text);
        (evidence.verdict(), text)
    }

    #[test]
    fn names_tell_the_code_they_are_written_in() {
        for (bytes, page, text) in [
            (&b"Rudolf L\xE1szl\xF3, D\xFBl\xF5"[..], CodePage::Latin2, "Rudolf László, Dűlő"),
            (b"Wi\xB6niewski, Gli\xF1ski", CodePage::Latin2, "Wiśniewski, Gliński"),
            (b"Wi\x9Cniewski, Gli\xF1ski", CodePage::Windows1250, "Wiśniewski, Gliński"),
            (b"H\xE5kan, Gen\xE8ve", CodePage::Windows1252, "Håkan, Genève"),
            (b"\xC8\xE2\xE0\xED\xEE\xE2", CodePage::Windows1251, "Иванов"),
            (b"\xE9\xD7\xC1\xCE\xCF\xD7", CodePage::Koi8R, "Иванов"),
            (b"Sz\x82les L\xA0szl\xA2", CodePage::Cp852, "Széles László"),
        ] {
            assert_eq!(read(bytes), (page, text.to_owned()));
        }
    }

    #[test]
    fn each_table_has_a_letter_for_every_byte() {
        for table in [LATIN_2, WINDOWS_1250, WINDOWS_1252, WINDOWS_1251, KOI8_R, CP_852] {
            assert_eq!(table.concat().chars().count(), 128);
        }
    }
}
