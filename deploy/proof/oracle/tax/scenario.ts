/** The oracle's input: one natural person, one year of assessment. Money is whole cents, dates are YYYY-MM-DD. */
export interface OracleScenario {
  /** Year of assessment N: 1 March N-1 to the last day of February N. */
  year: number
  birthDate: string
  /** The assessed days, both inclusive, if fewer than the year's. */
  period: { from: string; to: string } | null
  /** Died in the year. */
  died: boolean
  /** Residence: `became` doesn't shorten the year, `ceased` ends the period the day before. */
  residency: 'resident' | 'nonResident' | 'ceased' | 'became'
  /** The day residence began or ended in the year. */
  residencyDate: string | null
  /** First day of residence, if in an earlier year. */
  residentSince: string | null
  /** Days in the Republic in the twelve months before (s10(1)(h)); of a non-resident. */
  daysInRepublic: number
  /** The use of yearly limits in the earlier part of the same March to February; null: not given. */
  earlierPart: { exclusion: number | null; retirement: number | null; savings: number | null }
  /** Remuneration of the Fourth Schedule, without the savings withdrawal, lump sums and severance. */
  remuneration: number
  /** A loan of the employer, for all days assessed. */
  loan: Loan | null
  work: Work
  /** Dividends of companies here, exempt in the assessment; with the day if it decides the rate of dividends tax. */
  localDividends: readonly { amount: number; paidOn: string | null }[]
  /** How provisional tax was paid, for a person who carries on a trade for the whole year. */
  payments: Payments | null
  /** Net income of a trade, which never belongs to both spouses, before losses of earlier years; negative: a loss. */
  otherIncome: number
  /** Net income from letting; negative: a loss. */
  rental: number
  /** The same two with their source outside the Republic, and other income from there (no trade, no dividend, no interest). */
  tradeAbroad: number
  rentalAbroad: number
  otherAbroad: number
  /** Rand per unit in millionths, if the person's own row is in hundredths of another currency. */
  rates: Readonly<Record<'foreignInterest' | 'foreignDividends' | 'otherAbroad' | 'tradeAbroad' | 'rentalAbroad', number | null>>
  /** The facts that section 20A depends on. All letting shares one record of years. */
  trades: Readonly<Record<TradeName, TradeFacts>>
  /** Loss of trades abroad, brought forward. */
  foreignLossForward: number
  /** Paid into tax-free savings: in this year, and in all years before it. */
  taxFreeSavings: { paid: number; before: number }
  /** Taxable gifts: others of this year, made first, and those since 1 March 2018 before it. */
  otherGifts: number
  giftsBefore: number
  localInterest: number
  foreignInterest: number
  /** Gross, of holdings below 10 %. */
  foreignDividends: number
  /** Gross withdrawal from the savings component. */
  savingsWithdrawal: number
  /** The member's own contribution, and the employer's, which is a taxed benefit within remuneration. */
  retirementContributions: number
  retirementForward: number
  /** With certificates. */
  donations: number
  donationsForward: number
  medical: {
    /** Persons covered, the taxpayer included, in each month of the year from March on. */
    members: readonly number[]
    /** Monthly, known to the payroll; and other payments to schemes in the year. */
    monthlyFee: number
    schemeFees: number
    outOfPocket: number
    /** Of the taxpayer, the spouse or a child. */
    disability: boolean
  }
  disposals: readonly Disposal[]
  /** Paragraph 57: the amount disregarded before this year, and the day of the first such disposal. */
  smallBusiness: { used: number; firstDisposal: string | null }
  /** Assessed capital loss brought forward, not negative. */
  capitalLossForward: number
  lumpSums: readonly LumpSum[]
  /** Lump sums of earlier years, or earlier in this one, already assessed. */
  earlierLumpSums: readonly EarlierLumpSum[]
  /** Married in community of property: the other spouse's part of the joint estate. */
  community: Community | null
}

/** With the one employer, for all days assessed. */
export interface Work {
  travel: Travel | null
  cars: readonly Car[]
  uif: 'due' | 'notDue'
  /** Own contributions to the employer's fund, deducted from pay. */
  fund: number
}

export interface Travel {
  allowance: number
  /** Per cent of it in remuneration. */
  inRemuneration: 80 | 20
  /** Of the vehicle, with VAT. */
  value: number
  totalKm: number
  businessKm: number
  /** With the vehicle. */
  months: number
  method: 'deemed' | 'actual' | 'best'
  /** Paid in full by the employee. */
  fuelBorne: boolean
  maintenanceBorne: boolean
  /** Spent in the year: fuel, maintenance, insurance and licence in one sum. */
  actual: { running: number; finance: number; vehicle: number; vehicleIs: 'lease' | 'wearAndTear' }
}

export interface Car {
  /** Retail market value when the employer got it. */
  value: number
  yearsBefore: number
  maintenancePlan: boolean
  months: number
  businessKm: number
  totalKm: number
  /** Licence, insurance and maintenance paid by the employee in one sum; the payment to the employer for the use. */
  costs: { borne: number; allPrivateFuel: boolean; paid: number }
  /** Rented by the employer: its payments in the year. */
  lease: { rental: number; fuel: number } | null
}

export interface Loan {
  balance: number
  /** In hundredths of a per cent. */
  rate: number
  kind: 'casual' | 'study' | 'lowCostHousing' | 'other' | null
  /** Of a low-cost housing loan: the home is within its limit and lived in, and the employee is not connected to the employer. */
  conditionsMet: boolean
  /** Remuneration from this employer in the year before. */
  remunerationBefore: number
}

export interface Payment {
  amount: number
  date: string | null
}

export interface Payments {
  first: Payment
  second: Payment
  /** Taxable income declared at the second payment. */
  estimate: number
  /** Taxable income last assessed, and its year. */
  previous: number
  previousYear: number
  assessedOn: string
}

export type TradeName = 'trade' | 'tradeAbroad' | 'letting' | 'lettingAbroad'

export interface TradeFacts {
  /** Listed in s20A(2)(b). */
  listed: boolean
  /** Losses in the four years before, and in the nine years before. */
  earlierLossYears: number
  lossYearsOfNine: number
  /** A reasonable prospect of taxable income within a reasonable time. */
  prospect: boolean
  /** Loss that was ring-fenced in earlier years. */
  ringFencedForward: number
  /** Assessed loss of this trade brought forward. */
  lossForward: number
}

export interface Lot {
  /** Ten-thousandths of a unit. */
  units: number
  cost: number
  /** Of this lot, sold now (specific identification). */
  unitsSold: number
  soldEarlier: boolean
}

export interface Disposal {
  disposed: string
  /** Of the whole asset, like the next three. In hundredths of `currency` if given. */
  proceeds: number
  sellingCosts: number
  baseCost: number
  improvements: number
  /** The person's share, or the couple's when communal, in millionths. */
  share: number
  communal: boolean
  personalUse: boolean
  /** Sold or given to a connected person. */
  connected: boolean
  /** Given away. */
  gift: boolean
  recipient: 'person' | 'spouse' | 'spouseAbroad' | 'exempt'
  /** On the day of a gift or of a sale to a connected person. */
  marketValue: number
  /** On death or on ceasing residence: counts as sold at market value, which is `proceeds`. */
  deemed: 'death' | 'exit' | null
  place: 'here' | 'abroad'
  /** Land or buildings other than a primary residence. */
  property: boolean
  /** Belongs to a permanent establishment in the Republic. */
  establishment: boolean
  acquired: string | null
  /** Market value on the day before residence began, and the improvements since. */
  onArrival: { value: number; improvements: number } | null
  /** Rand per unit in millionths; `costsInRand`: bought in another currency (43(1A)). */
  currency: { rate: number; costsInRand: boolean } | null
  /** Units bought in lots, in order of date. */
  lots: { method: 'weightedAverage' | 'fifo' | 'specific'; unitsSold: number; rows: readonly Lot[] } | null
  residence: Residence | null
  smallBusiness: SmallBusiness | null
}

/** The conditions of paragraph 57: a qualifying interest, held for five years by a person substantially involved; and the value of all assets. */
export interface SmallBusiness {
  qualifies: boolean
  heldFiveYears: boolean
  involved: boolean
  soldForHealth: boolean
  marketValue: number
}

/** A primary residence: months held, months lived in, and the part used for a trade in millionths. */
export interface Residence {
  monthsHeld: number
  monthsLived: number
  tradeUse: number
  absences: readonly Absence[]
  /** Land in square metres; above two hectares also the part of the value of the home and two hectares, in millionths. */
  land: { area: number; share: number } | null
}

export interface Absence {
  kind: 'forSale' | 'building' | 'uninhabitable' | 'death' | 'letWhileAbsent'
  months: number
  livedYearBeforeAndAfter: boolean
  noOtherHome: boolean
  abroadOrFar: boolean
}

export type LumpSumKind = 'retirement' | 'death' | 'withdrawal' | 'divorce' | 'severance'

export interface LumpSum {
  kind: LumpSumKind
  date: string
  gross: number
  /** Contributions never deducted, claimed against this benefit. */
  undeducted: number
  /** For severance: why the employment ended, and whether the person ever held more than 5 % of the employer. */
  cause: 'illHealth' | 'redundancy' | 'other' | null
  overFivePercent: boolean
}

export interface EarlierLumpSum {
  kind: LumpSumKind
  date: string
  /** The taxable part of it, including the nil band. */
  taxable: number
}

export interface Community {
  /** The half with an odd cent: the first spouse's half is rounded, the second's is the rest. */
  side: 'first' | 'second'
  rental: number
  rentalAbroad: number
  localInterest: number
  foreignInterest: number
  foreignDividends: number
  disposals: readonly Disposal[]
}

export const NO_TRADE: TradeFacts = {
  listed: false,
  earlierLossYears: 0,
  lossYearsOfNine: 0,
  prospect: false,
  ringFencedForward: 0,
  lossForward: 0,
}

/** An empty scenario, as a default. */
export const EMPTY: OracleScenario = {
  year: 2027,
  birthDate: '1985-06-15',
  period: null,
  died: false,
  residency: 'resident',
  residencyDate: null,
  residentSince: null,
  daysInRepublic: 0,
  earlierPart: { exclusion: null, retirement: null, savings: null },
  remuneration: 0,
  loan: null,
  work: { travel: null, cars: [], uif: 'due', fund: 0 },
  localDividends: [],
  payments: null,
  otherIncome: 0,
  rental: 0,
  tradeAbroad: 0,
  rentalAbroad: 0,
  otherAbroad: 0,
  rates: { foreignInterest: null, foreignDividends: null, otherAbroad: null, tradeAbroad: null, rentalAbroad: null },
  trades: { trade: NO_TRADE, tradeAbroad: NO_TRADE, letting: NO_TRADE, lettingAbroad: NO_TRADE },
  foreignLossForward: 0,
  taxFreeSavings: { paid: 0, before: 0 },
  otherGifts: 0,
  giftsBefore: 0,
  localInterest: 0,
  foreignInterest: 0,
  foreignDividends: 0,
  savingsWithdrawal: 0,
  retirementContributions: 0,
  retirementForward: 0,
  donations: 0,
  donationsForward: 0,
  medical: { members: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], monthlyFee: 0, schemeFees: 0, outOfPocket: 0, disability: false },
  disposals: [],
  smallBusiness: { used: 0, firstDisposal: null },
  capitalLossForward: 0,
  lumpSums: [],
  earlierLumpSums: [],
  community: null,
}

/** A disposal of a whole ordinary asset, as a default. */
export const PLAIN_DISPOSAL: Disposal = {
  disposed: '2026-06-30',
  proceeds: 0,
  sellingCosts: 0,
  baseCost: 0,
  improvements: 0,
  share: 1_000_000,
  communal: false,
  personalUse: false,
  connected: false,
  gift: false,
  recipient: 'person',
  marketValue: 0,
  deemed: null,
  place: 'here',
  property: false,
  establishment: false,
  acquired: null,
  onArrival: null,
  currency: null,
  lots: null,
  residence: null,
  smallBusiness: null,
}

/** All conditions are met. */
export const PLAIN_SMALL_BUSINESS: SmallBusiness = {
  qualifies: true,
  heldFiveYears: true,
  involved: true,
  soldForHealth: true,
  marketValue: 0,
}

export const PLAIN_RESIDENCE: Residence = { monthsHeld: 120, monthsLived: 120, tradeUse: 0, absences: [], land: null }

export const PLAIN_LUMP_SUM: LumpSum = {
  kind: 'retirement',
  date: '2026-06-30',
  gross: 0,
  undeducted: 0,
  cause: null,
  overFivePercent: false,
}
