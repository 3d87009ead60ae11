/** The published figures, transcribed from the published tables, in whole rand and per cent. Nothing here is derived. */

export interface Schedule {
  /** Upper bound of each band but the last, which is open. */
  readonly bounds: readonly number[]
  /** Published tax at the foot of each band. */
  readonly bases: readonly number[]
  /** Per cent. */
  readonly rates: readonly number[]
}

export interface IncomeTable extends Schedule {
  /** Primary, secondary (65), tertiary (75). */
  readonly rebates: readonly [number, number, number]
}

const SEVEN = [18, 26, 31, 36, 39, 41, 45]
const SIX = [18, 26, 31, 36, 39, 41]
const OLD = [18, 25, 30, 35, 38, 40]

export const INCOME_TAX: Readonly<Record<number, IncomeTable>> = {
  2027: {
    bounds: [245_100, 383_100, 530_200, 695_800, 887_000, 1_878_600],
    bases: [0, 44_118, 79_998, 125_599, 185_215, 259_783, 666_339],
    rates: SEVEN,
    rebates: [17_820, 9765, 3249],
  },
  2026: {
    bounds: [237_100, 370_500, 512_800, 673_000, 857_900, 1_817_000],
    bases: [0, 42_678, 77_362, 121_475, 179_147, 251_258, 644_489],
    rates: SEVEN,
    rebates: [17_235, 9444, 3145],
  },
  2025: {
    bounds: [237_100, 370_500, 512_800, 673_000, 857_900, 1_817_000],
    bases: [0, 42_678, 77_362, 121_475, 179_147, 251_258, 644_489],
    rates: SEVEN,
    rebates: [17_235, 9444, 3145],
  },
  2024: {
    bounds: [237_100, 370_500, 512_800, 673_000, 857_900, 1_817_000],
    bases: [0, 42_678, 77_362, 121_475, 179_147, 251_258, 644_489],
    rates: SEVEN,
    rebates: [17_235, 9444, 3145],
  },
  2023: {
    bounds: [226_000, 353_100, 488_700, 641_400, 817_600, 1_731_600],
    bases: [0, 40_680, 73_726, 115_762, 170_734, 239_452, 614_192],
    rates: SEVEN,
    rebates: [16_425, 9000, 2997],
  },
  2022: {
    bounds: [216_200, 337_800, 467_500, 613_600, 782_200, 1_656_600],
    bases: [0, 38_916, 70_532, 110_739, 163_335, 229_089, 587_593],
    rates: SEVEN,
    rebates: [15_714, 8613, 2871],
  },
  2021: {
    bounds: [205_900, 321_600, 445_100, 584_200, 744_800, 1_577_300],
    bases: [0, 37_062, 67_144, 105_429, 155_505, 218_139, 559_464],
    rates: SEVEN,
    rebates: [14_958, 8199, 2736],
  },
  2020: {
    bounds: [195_850, 305_850, 423_300, 555_600, 708_310, 1_500_000],
    bases: [0, 35_253, 63_853, 100_263, 147_891, 207_448, 532_041],
    rates: SEVEN,
    rebates: [14_220, 7794, 2601],
  },
  2019: {
    bounds: [195_850, 305_850, 423_300, 555_600, 708_310, 1_500_000],
    bases: [0, 35_253, 63_853, 100_263, 147_891, 207_448, 532_041],
    rates: SEVEN,
    rebates: [14_067, 7713, 2574],
  },
  2018: {
    bounds: [189_880, 296_540, 410_460, 555_600, 708_310, 1_500_000],
    bases: [0, 34_178, 61_910, 97_225, 149_475, 209_032, 533_625],
    rates: SEVEN,
    rebates: [13_635, 7479, 2493],
  },
  2017: {
    bounds: [188_000, 293_600, 406_400, 550_100, 701_300],
    bases: [0, 33_840, 61_296, 96_264, 147_996, 206_964],
    rates: SIX,
    rebates: [13_500, 7407, 2466],
  },
  2016: {
    bounds: [181_900, 284_100, 393_200, 550_100, 701_300],
    bases: [0, 32_742, 59_314, 93_135, 149_619, 208_587],
    rates: SIX,
    rebates: [13_257, 7407, 2466],
  },
  2015: {
    bounds: [174_550, 272_700, 377_450, 528_000, 673_100],
    bases: [0, 31_419, 55_957, 87_382, 140_074, 195_212],
    rates: OLD,
    rebates: [12_726, 7110, 2367],
  },
  2014: {
    bounds: [165_600, 258_750, 358_110, 500_940, 638_600],
    bases: [0, 29_808, 53_096, 82_904, 132_894, 185_205],
    rates: OLD,
    rebates: [12_080, 6750, 2250],
  },
  2013: {
    bounds: [160_000, 250_000, 346_000, 484_000, 617_000],
    bases: [0, 28_800, 51_300, 80_100, 128_400, 178_940],
    rates: OLD,
    rebates: [11_440, 6390, 2130],
  },
  2012: {
    bounds: [150_000, 235_000, 325_000, 455_000, 580_000],
    bases: [0, 27_000, 48_250, 75_250, 120_750, 168_250],
    rates: OLD,
    rebates: [10_755, 6012, 2000],
  },
  2011: {
    bounds: [140_000, 221_000, 305_000, 431_000, 552_000],
    bases: [0, 25_200, 45_450, 70_650, 114_750, 160_730],
    rates: OLD,
    rebates: [10_260, 5675, 0],
  },
  2010: {
    bounds: [132_000, 210_000, 290_000, 410_000, 525_000],
    bases: [0, 23_760, 43_260, 67_260, 109_260, 152_960],
    rates: OLD,
    rebates: [9756, 5400, 0],
  },
  2009: {
    bounds: [122_000, 195_000, 270_000, 380_000, 490_000],
    bases: [0, 21_960, 40_210, 62_710, 101_210, 143_010],
    rates: OLD,
    rebates: [8280, 5040, 0],
  },
  2008: {
    bounds: [112_500, 180_000, 250_000, 350_000, 450_000],
    bases: [0, 20_250, 37_125, 58_125, 93_125, 131_125],
    rates: OLD,
    rebates: [7740, 4680, 0],
  },
  2007: {
    bounds: [100_000, 160_000, 220_000, 300_000, 400_000],
    bases: [0, 18_000, 33_000, 51_000, 79_000, 117_000],
    rates: OLD,
    rebates: [7200, 4500, 0],
  },
  2006: {
    bounds: [80_000, 130_000, 180_000, 230_000, 300_000],
    bases: [0, 14_400, 26_900, 41_900, 59_400, 86_000],
    rates: OLD,
    rebates: [6300, 4500, 0],
  },
  2005: {
    bounds: [74_000, 115_000, 155_000, 195_000, 270_000],
    bases: [0, 13_320, 23_570, 35_570, 49_570, 78_070],
    rates: OLD,
    rebates: [5800, 3200, 0],
  },
  2004: {
    bounds: [70_000, 110_000, 140_000, 180_000, 255_000],
    bases: [0, 12_600, 22_600, 31_600, 45_600, 74_100],
    rates: OLD,
    rebates: [5400, 3100, 0],
  },
}

/** s6A a month: each of the first two persons, each further one. */
export const MEDICAL_CREDIT: Readonly<Record<number, readonly [number, number]>> = {
  2027: [376, 254],
  2026: [364, 246],
  2025: [364, 246],
  2024: [364, 246],
  2023: [347, 234],
  2022: [332, 224],
  2021: [319, 215],
  2020: [310, 209],
  2019: [310, 209],
  2018: [303, 204],
  2017: [286, 192],
  2016: [270, 181],
  2015: [257, 172],
  2014: [242, 162],
  2013: [230, 154],
}

/** s10(1)(i) a year: below 65, from 65. */
export const INTEREST_EXEMPTION: Readonly<Record<number, readonly [number, number]>> = {
  2027: [23_800, 34_500],
  2026: [23_800, 34_500],
  2025: [23_800, 34_500],
  2024: [23_800, 34_500],
  2023: [23_800, 34_500],
  2022: [23_800, 34_500],
  2021: [23_800, 34_500],
  2020: [23_800, 34_500],
  2019: [23_800, 34_500],
  2018: [23_800, 34_500],
  2017: [23_800, 34_500],
  2016: [23_800, 34_500],
  2015: [23_800, 34_500],
  2014: [23_800, 34_500],
  2013: [22_800, 33_000],
  2012: [22_800, 33_000],
  2011: [22_300, 32_000],
  2010: [21_000, 30_000],
  2009: [19_000, 27_500],
}

/** s10(1)(i)(xv)(aa) as it read until 29 February 2012: the part of the exemption for foreign dividends and foreign interest. */
export const FOREIGN_SUB_LIMIT: Readonly<Record<number, number>> = { 2009: 3200, 2010: 3500, 2011: 3700, 2012: 3700 }

/** The first year of assessment whose rules count two parts of one March to February together. */
export const SHARED_FROM = { interest: 2024, exclusion: 2024, retirement: 2025, savings: 2025 } as const

/** s20A(2): from 2027 the foot of the 39 % band, before it that of the highest one; in force for years that begin from 1 March 2004. */
export const RING_FENCING_FROM = 2005
export const RING_FENCING_AT_39_FROM = 2027

/** s18A(1), proviso: the first year of assessment whose excess is carried forward (years that begin from 1 March 2014). */
export const FIRST_DONATIONS_CARRIED = 2015

/** A rate from a day on, in hundredths of a per cent. */
export interface RateFrom {
  readonly from: string
  readonly rate: number
}

/** Seventh Schedule, paragraph 1: the repo rate and 1 %, from the first of the month after a change. */
export const OFFICIAL_RATE: readonly RateFrom[] = [
  { from: '2019-08-01', rate: 750 },
  { from: '2020-02-01', rate: 725 },
  { from: '2020-04-01', rate: 625 },
  { from: '2020-05-01', rate: 525 },
  { from: '2020-06-01', rate: 475 },
  { from: '2020-08-01', rate: 450 },
  { from: '2021-12-01', rate: 475 },
  { from: '2022-02-01', rate: 500 },
  { from: '2022-04-01', rate: 525 },
  { from: '2022-06-01', rate: 575 },
  { from: '2022-08-01', rate: 650 },
  { from: '2022-10-01', rate: 725 },
  { from: '2022-12-01', rate: 800 },
  { from: '2023-02-01', rate: 825 },
  { from: '2023-04-01', rate: 875 },
  { from: '2023-06-01', rate: 925 },
  { from: '2024-10-01', rate: 900 },
  { from: '2024-12-01', rate: 875 },
  { from: '2025-02-01', rate: 850 },
  { from: '2025-06-01', rate: 825 },
  { from: '2025-09-01', rate: 800 },
  { from: '2025-12-01', rate: 775 },
  { from: '2026-06-01', rate: 800 },
  { from: '2026-10-01', rate: 825 },
]

/** s1 "prescribed rate": the repo rate and 3,5 %, from the first of the fourth month after the month of the meeting. */
export const PRESCRIBED_RATE: readonly RateFrom[] = [
  { from: '2023-03-01', rate: 1050 },
  { from: '2023-05-01', rate: 1075 },
  { from: '2023-07-01', rate: 1125 },
  { from: '2023-09-01', rate: 1175 },
  { from: '2025-01-01', rate: 1150 },
  { from: '2025-03-01', rate: 1125 },
  { from: '2025-05-01', rate: 1100 },
  { from: '2025-09-01', rate: 1075 },
  { from: '2025-11-01', rate: 1050 },
  { from: '2026-03-01', rate: 1025 },
  { from: '2026-09-01', rate: 1050 },
  { from: '2027-01-01', rate: 1075 },
]

/** s64E, in per cent. */
export const DIVIDENDS_TAX: readonly Dated<number>[] = [
  { from: '2017-02-22', to: '9999-12-31', value: 20 },
  { from: '2012-04-01', to: '2017-02-21', value: 15 },
]

/** The notice under s8(1)(b)(iii): by the value of the vehicle up to each bound. Rand a year; tenths of a cent a kilometre. */
interface TravelTable {
  readonly bounds: readonly number[]
  readonly fixed: readonly number[]
  readonly fuel: readonly number[]
  readonly maintenance: readonly number[]
}

/** 2022 was not found. */
const TRAVEL_COST: Readonly<Record<number, TravelTable>> = {
  2027: {
    bounds: [115_000, 230_000, 345_000, 460_000, 575_000, 690_000, 805_000, 920_000],
    fixed: [38_344, 68_487, 98_689, 125_393, 152_097, 180_078, 208_106, 237_679, 237_679],
    fuel: [1329, 1484, 1612, 1734, 1855, 2128, 2165, 2201, 2201],
    maintenance: [491, 614, 678, 740, 869, 1020, 1145, 1261, 1269],
  },
  2026: {
    bounds: [100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000],
    fixed: [33_940, 60_688, 87_497, 111_273, 135_048, 159_934, 184_867, 211_121, 211_121],
    fuel: [1467, 1638, 1779, 1914, 2048, 2349, 2389, 2429, 2429],
    maintenance: [474, 593, 654, 714, 839, 985, 1105, 1225, 1225],
  },
  2025: {
    bounds: [100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000],
    fixed: [34_480, 61_770, 89_119, 113_436, 137_752, 163_178, 188_653, 215_447, 215_447],
    fuel: [1517, 1694, 1840, 1979, 2118, 2430, 2471, 2512, 2512],
    maintenance: [460, 576, 635, 693, 815, 956, 1073, 1189, 1189],
  },
  2024: {
    bounds: [100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000],
    fixed: [33_760, 60_329, 86_958, 110_554, 134_150, 158_856, 183_611, 209_685, 209_685],
    fuel: [1415, 1580, 1717, 1846, 1976, 2266, 2305, 2343, 2343],
    maintenance: [438, 548, 604, 659, 775, 910, 1021, 1131, 1131],
  },
  2023: {
    bounds: [95_000, 190_000, 285_000, 380_000, 475_000, 570_000, 665_000],
    fixed: [29_836, 52_889, 76_033, 96_197, 116_438, 137_735, 159_031, 159_031],
    fuel: [1317, 1470, 1597, 1718, 1838, 2108, 2180, 2180],
    maintenance: [409, 511, 563, 615, 723, 849, 1055, 1055],
  },
  2021: {
    bounds: [95_000, 190_000, 285_000, 380_000, 475_000, 570_000, 665_000],
    fixed: [31_332, 55_894, 80_539, 102_211, 123_955, 146_753, 169_552, 169_552],
    fuel: [1058, 1181, 1283, 1380, 1477, 1694, 1751, 1751],
    maintenance: [374, 468, 516, 564, 662, 779, 966, 966],
  },
  2020: {
    bounds: [85_000, 170_000, 255_000, 340_000, 425_000, 510_000, 595_000],
    fixed: [28_352, 50_631, 72_983, 92_683, 112_443, 133_147, 153_850, 153_850],
    fuel: [957, 1068, 1160, 1248, 1335, 1532, 1584, 1584],
    maintenance: [344, 431, 475, 519, 609, 716, 889, 889],
  },
  2019: {
    bounds: [85_000, 170_000, 255_000, 340_000, 425_000, 510_000, 595_000],
    fixed: [28_352, 50_631, 72_983, 92_683, 112_443, 133_147, 153_850, 153_850],
    fuel: [957, 1068, 1160, 1248, 1335, 1532, 1584, 1584],
    maintenance: [344, 431, 475, 519, 609, 716, 889, 889],
  },
  2018: {
    bounds: [85_000, 170_000, 255_000, 340_000, 425_000, 510_000, 595_000],
    fixed: [28_492, 50_924, 73_427, 93_267, 113_179, 134_035, 154_879, 154_879],
    fuel: [912, 1018, 1106, 1189, 1272, 1460, 1509, 1509],
    maintenance: [329, 412, 454, 496, 582, 684, 849, 849],
  },
}

export const hasTravelTable = (year: number) => TRAVEL_COST[year] !== undefined
export const travelBounds = (year: number) => TRAVEL_COST[year]?.bounds ?? []

/** The limit of the value for wear and tear and finance charges: the highest bound of the table. */
export function travelLimit(year: number): number {
  return Math.max(...ofYear(TRAVEL_COST, year, 'table of travel costs').bounds)
}

/** The row of a value in cents. */
export function travelRow(year: number, value: number): { fixed: number; fuel: number; maintenance: number } {
  const { bounds, fixed, fuel, maintenance } = ofYear(TRAVEL_COST, year, 'table of travel costs')
  const at = bounds.filter((bound) => value > bound * 100).length
  return { fixed: fixed[at]!, fuel: fuel[at]!, maintenance: maintenance[at]! }
}

/** Section 6 of the Unemployment Insurance Contributions Act: remuneration that counts, a month. */
export const UIF_CEILING: readonly Dated<number>[] = [
  { from: '2021-06-01', to: '9999-12-31', value: 17_712 },
  { from: '2012-10-01', to: '2021-05-31', value: 14_872 },
]

/** s12T: a year, and over life. */
export const SAVINGS_LIMIT: readonly Years<number>[] = [
  { from: 2027, to: 2027, value: 46_000 },
  { from: 2021, to: 2026, value: 36_000 },
  { from: 2018, to: 2020, value: 33_000 },
  { from: 2016, to: 2017, value: 30_000 },
]
export const SAVINGS_LIFETIME = 500_000

/** s56(2)(b) for a natural person; s64, from 1 March 2018 in two tiers. */
export const GIFT_EXEMPTION: readonly Years<number>[] = [
  { from: 2027, to: 2027, value: 150_000 },
  { from: 2008, to: 2026, value: 100_000 },
]
export const GIFT_TIER = 30_000_000
export const GIFT_TIERS_FROM = '2018-03-01'

export interface Years<T> {
  readonly from: number
  readonly to: number
  readonly value: T
}

/** s10B(3): the exempt part of a foreign dividend. */
export const FOREIGN_DIVIDEND_EXEMPT: readonly Years<readonly [number, number]>[] = [
  { from: 2018, to: 2027, value: [25, 45] },
  { from: 2017, to: 2017, value: [26, 41] },
]

/** s11F(2)(a), and s11(k) before it in the first years. */
export const RETIREMENT_CAP: readonly Years<number>[] = [
  { from: 2027, to: 2027, value: 430_000 },
  { from: 2017, to: 2026, value: 350_000 },
]

/** Paragraph 10 of the Eighth Schedule: the inclusion rate, as a fraction. */
export const GAIN_INCLUSION: readonly Years<readonly [number, number]>[] = [
  { from: 2017, to: 2027, value: [40, 100] },
  { from: 2013, to: 2016, value: [333, 1000] },
]

/** Paragraph 5: ordinary year, year of death. */
export const ANNUAL_EXCLUSION: readonly Years<readonly [number, number]>[] = [
  { from: 2027, to: 2027, value: [50_000, 440_000] },
  { from: 2017, to: 2026, value: [40_000, 300_000] },
  { from: 2013, to: 2016, value: [30_000, 300_000] },
]

export interface Dated<T> {
  readonly from: string
  readonly to: string
  readonly value: T
}

const OPEN = '9999-12-31'

/** Paragraph 45, by date of disposal: the exclusion, and the proceeds up to which a gain is disregarded. */
export const RESIDENCE: readonly Dated<number>[] = [
  { from: '2026-03-01', to: OPEN, value: 3_000_000 },
  { from: '2012-03-01', to: '2026-02-28', value: 2_000_000 },
]

/** Second Schedule benefits on retirement or death, and severance, by date of accrual. */
export const RETIREMENT_TABLE: readonly Dated<Schedule>[] = [
  {
    from: '2023-03-01',
    to: OPEN,
    value: { bounds: [550_000, 770_000, 1_155_000], bases: [0, 0, 39_600, 143_550], rates: [0, 18, 27, 36] },
  },
  {
    from: '2014-03-01',
    to: '2023-02-28',
    value: { bounds: [500_000, 700_000, 1_050_000], bases: [0, 0, 36_000, 130_500], rates: [0, 18, 27, 36] },
  },
  {
    from: '2011-03-01',
    to: '2014-02-28',
    value: { bounds: [315_000, 630_000, 945_000], bases: [0, 0, 56_700, 141_750], rates: [0, 18, 27, 36] },
  },
]

/** Withdrawal benefits, by date of accrual. */
export const WITHDRAWAL_TABLE: readonly Dated<Schedule>[] = [
  {
    from: '2023-03-01',
    to: OPEN,
    value: { bounds: [27_500, 726_000, 1_089_000], bases: [0, 0, 125_730, 223_740], rates: [0, 18, 27, 36] },
  },
  {
    from: '2014-03-01',
    to: '2023-02-28',
    value: { bounds: [25_000, 660_000, 990_000], bases: [0, 0, 114_300, 203_400], rates: [0, 18, 27, 36] },
  },
  {
    from: '2010-03-01',
    to: '2014-02-28',
    value: { bounds: [22_500, 600_000, 900_000], bases: [0, 0, 103_950, 184_950], rates: [0, 18, 27, 36] },
  },
]

/** The date from which a lump sum of each kind is aggregated. */
export const COUNTS_FROM = { retirement: '2007-10-01', withdrawal: '2009-03-01', severance: '2011-03-01' } as const

/** First year of s6B (before that, s18), and of the savings component (1 September 2024). */
export const FIRST_S6B = 2015
export const FIRST_SAVINGS_WITHDRAWAL = 2025

/** A figure without a known publication: its line is refused by name, and no other year's figure is used. */
export class MissingFigure extends Error {
  readonly figure: string
  constructor(figure: string) {
    super(`no figure: ${figure}`)
    this.name = 'MissingFigure'
    this.figure = figure
  }
}

export function inYear<T>(rows: readonly Years<T>[], year: number, name: string): T {
  for (const row of rows) if (row.from <= year && year <= row.to) return row.value
  throw new MissingFigure(`${name} of ${year}`)
}

export function onDate<T>(rows: readonly Dated<T>[], date: string, name: string): T {
  for (const row of rows) if (row.from <= date && date <= row.to) return row.value
  throw new MissingFigure(`${name} on ${date}`)
}

export function ofYear<T>(rows: Readonly<Record<number, T>>, year: number, name: string): T {
  const row = rows[year]
  if (row === undefined) throw new MissingFigure(`${name} of ${year}`)
  return row
}
