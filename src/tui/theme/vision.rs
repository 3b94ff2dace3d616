//! How far apart colours are for the eye, for tests of the themes: CIEDE2000, also as people see
//! who lack one kind of cone.

/// How somebody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vision {
    /// With three kinds of cones.
    Full,
    /// Without those for long waves.
    Protanopia,
    /// Without those for middle waves.
    Deuteranopia,
}

impl Vision {
    pub const ALL: [Self; 3] = [Self::Full, Self::Protanopia, Self::Deuteranopia];

    /// What becomes of linear red, green and blue: the matrices of Machado, Oliveira and Fernandes
    /// (2009) for the severity 1.0.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Self::Deuteranopia => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
        }
    }
}

/// A colour in CIELAB, by the white of D65.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lab {
    pub lightness: f64,
    pub a: f64,
    pub b: f64,
}

impl Lab {
    /// An sRGB colour as it is seen.
    pub fn of(rgb: [u8; 3], vision: Vision) -> Self {
        let linear = rgb.map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        let seen = times(vision.matrix(), linear).map(|value| value.clamp(0.0, 1.0));
        let xyz = times(
            [
                [0.4124564, 0.3575761, 0.1804375],
                [0.2126729, 0.7151522, 0.0721750],
                [0.0193339, 0.1191920, 0.9503041],
            ],
            seen,
        );
        let root = |value: f64| {
            let is_light = value > 216.0 / 24389.0;
            if is_light { value.cbrt() } else { (24389.0 / 27.0 * value + 16.0) / 116.0 }
        };
        let [x, y, z] = [xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883].map(root);
        Self { lightness: 116.0 * y - 16.0, a: 500.0 * (x - y), b: 200.0 * (y - z) }
    }
}

fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(factor, value)| factor * value).sum())
}

/// The difference of two colours by CIEDE2000, with the names of Sharma, Wu and Dalal (2005).
pub fn difference(one: Lab, other: Lab) -> f64 {
    let to_the_7 = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let mean_c = (one.a.hypot(one.b) + other.a.hypot(other.b)) / 2.0;
    let stretch = 1.0 + 0.5 * (1.0 - to_the_7(mean_c));
    let polar = |lab: Lab| {
        let a = lab.a * stretch;
        let hue = if a == 0.0 && lab.b == 0.0 { 0.0 } else { lab.b.atan2(a).to_degrees() };
        (a.hypot(lab.b), hue.rem_euclid(360.0))
    };
    let ((c1, h1), (c2, h2)) = (polar(one), polar(other));
    let is_grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if is_grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let delta_l = other.lightness - one.lightness;
    let delta_c = c2 - c1;
    let delta_h = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();

    let mean_l = (one.lightness + other.lightness) / 2.0;
    let mean_c = (c1 + c2) / 2.0;
    let mean_h = match h1 + h2 {
        sum if is_grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t =
        1.0 - 0.17 * cos(mean_h - 30.0) + 0.24 * cos(2.0 * mean_h) + 0.32 * cos(3.0 * mean_h + 6.0)
            - 0.20 * cos(4.0 * mean_h - 63.0);
    let from_50 = (mean_l - 50.0).powi(2);
    let s_l = 1.0 + 0.015 * from_50 / (20.0 + from_50).sqrt();
    let s_c = 1.0 + 0.045 * mean_c;
    let s_h = 1.0 + 0.015 * mean_c * t;
    let theta = 30.0 * (-((mean_h - 275.0) / 25.0).powi(2)).exp();
    let r_t = -(2.0 * theta).to_radians().sin() * 2.0 * to_the_7(mean_c);
    let (l, c, h) = (delta_l / s_l, delta_c / s_c, delta_h / s_h);
    (l * l + c * c + h * h + r_t * c * h).sqrt()
}

/// Pairs of colours with their difference, from Sharma, Wu and Dalal (2005), table 1.
const PUBLISHED: [([f64; 3], [f64; 3], f64); 34] = [
    ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
    ([50.0, 3.1571, -77.2803], [50.0, 0.0, -82.7485], 2.8615),
    ([50.0, 2.8361, -74.0200], [50.0, 0.0, -82.7485], 3.4412),
    ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0000),
    ([50.0, -1.1848, -84.8006], [50.0, 0.0, -82.7485], 1.0000),
    ([50.0, -0.9009, -85.5211], [50.0, 0.0, -82.7485], 1.0000),
    ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
    ([50.0, -1.0, 2.0], [50.0, 0.0, 0.0], 2.3669),
    ([50.0, 2.4900, -0.0010], [50.0, -2.4900, 0.0009], 7.1792),
    ([50.0, 2.4900, -0.0010], [50.0, -2.4900, 0.0010], 7.1792),
    ([50.0, 2.4900, -0.0010], [50.0, -2.4900, 0.0011], 7.2195),
    ([50.0, 2.4900, -0.0010], [50.0, -2.4900, 0.0012], 7.2195),
    ([50.0, -0.0010, 2.4900], [50.0, 0.0009, -2.4900], 4.8045),
    ([50.0, -0.0010, 2.4900], [50.0, 0.0010, -2.4900], 4.8045),
    ([50.0, -0.0010, 2.4900], [50.0, 0.0011, -2.4900], 4.7461),
    ([50.0, 2.5000, 0.0], [50.0, 0.0, -2.5000], 4.3065),
    ([50.0, 2.5000, 0.0], [73.0, 25.0, -18.0], 27.1492),
    ([50.0, 2.5000, 0.0], [61.0, -5.0, 29.0], 22.8977),
    ([50.0, 2.5000, 0.0], [56.0, -27.0, -3.0], 31.9030),
    ([50.0, 2.5000, 0.0], [58.0, 24.0, 15.0], 19.4535),
    ([50.0, 2.5000, 0.0], [50.0, 3.1736, 0.5854], 1.0000),
    ([50.0, 2.5000, 0.0], [50.0, 3.2972, 0.0], 1.0000),
    ([50.0, 2.5000, 0.0], [50.0, 1.8634, 0.5757], 1.0000),
    ([50.0, 2.5000, 0.0], [50.0, 3.2592, 0.3350], 1.0000),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630),
    ([61.2901, 3.7196, -5.3901], [61.4292, 2.2480, -4.9620], 1.8731),
    ([35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645),
    ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    ([36.4612, 47.8580, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146),
    ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    ([90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381),
    ([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
];

#[test]
fn differences_are_those_that_were_published() {
    for (one, other, expected) in PUBLISHED {
        let [one, other] = [one, other].map(|[lightness, a, b]| Lab { lightness, a, b });
        for found in [difference(one, other), difference(other, one)] {
            assert!((found - expected).abs() < 0.00005, "{one:?}, {other:?}: {found}");
        }
    }
}

#[test]
fn lab_is_that_of_srgb() {
    for (rgb, expected) in [
        ([255, 255, 255], [100.0, 0.0, 0.0]),
        ([0, 0, 0], [0.0, 0.0, 0.0]),
        ([255, 0, 0], [53.24, 80.09, 67.20]),
        ([0, 0, 255], [32.30, 79.19, -107.86]),
    ] {
        let Lab { lightness, a, b } = Lab::of(rgb, Vision::Full);
        for (found, expected) in [lightness, a, b].into_iter().zip(expected) {
            assert!((found - expected).abs() < 0.02, "{rgb:?}: {found}, not {expected}");
        }
    }
}

#[test]
fn greys_are_grey_to_everybody_and_red_is_no_longer_told_from_olive() {
    for vision in Vision::ALL {
        let Lab { a, b, .. } = Lab::of([128; 3], vision);
        assert!(a.abs() < 0.1 && b.abs() < 0.1, "{vision:?}");
    }
    let apart =
        |vision| difference(Lab::of([160, 90, 40], vision), Lab::of([110, 110, 40], vision));
    assert!(apart(Vision::Full) > 20.0);
    assert!(apart(Vision::Deuteranopia) < 10.0);
}
