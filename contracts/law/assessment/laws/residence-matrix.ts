import type { TaxScenarioGiven } from '../inputs/scenario.ts'

// Tax liability by residence, kind of income, gain or loss, and place. Worked by hand; amounts in cents. Year 2026, residence begins or
// ends on 1 September 2025, death on 31 August 2025. Every person also has a salary of R300 000 from South Africa.

export const STATUSES = ['resident', 'nonResident', 'became', 'ceased', 'died', 'rest'] as const
/** `rest`: the time after residence ceased, the second of two periods in one tax year. */
export type Status = (typeof STATUSES)[number]

export const PLACES = ['here', 'abroad', 'abroadInDollars'] as const
export type Place = (typeof PLACES)[number]

export interface Expected {
  /** The row's addition to taxable income, or to `measure` of its kind; cents. */
  readonly amount: number
  /** The line that decides, and its section; of an asset that is left out, words of the reason. */
  readonly line: string
  readonly section: string
}

export interface Kind {
  readonly name: string
  /** The row; `day` falls into the period of the person. */
  readonly given: (place: Place, day: string) => TaxScenarioGiven
  /** The line measured. Default: taxable income. */
  readonly measure?: string
  readonly expected: Readonly<Record<Place, Readonly<Record<Status, Expected>>>>
}

const R = (rand: number) => Math.round(rand * 100)
/** R18 for a dollar. */
const DOLLARS = { currency: 'USD', exchangeRate: 18_000_000 } as const
/** Hundredths of dollars where the row is in dollars, else cents. */
const amountIn = (place: Place, rand: number) => (place === 'abroadInDollars' ? R(rand) / 18 : R(rand))
const inCurrency = (place: Place) => (place === 'abroadInDollars' ? DOLLARS : {})
const isAbroad = (place: Place) => place !== 'here'
/** A country makes royalties, trusts and other income foreign. */
const from = (place: Place) => ({ country: isAbroad(place) ? 'US' : 'ZA', ...inCurrency(place) })

const is = (amount: number, line: string, section: string): Expected => ({ amount: R(amount), line, section })
const SAME: readonly Status[] = ['resident', 'became', 'ceased', 'died']
const NOT_RESIDENT: readonly Status[] = ['nonResident', 'rest']

/** Residents, those who are not, and who differs from them. */
function row(
  resident: Expected,
  notResident: Expected,
  others: Partial<Record<Status, Expected>> = {},
): Readonly<Record<Status, Expected>> {
  const all = [...SAME.map((status) => [status, resident] as const), ...NOT_RESIDENT.map((status) => [status, notResident] as const)]
  return { ...(Object.fromEntries(all) as Record<Status, Expected>), ...others }
}

const everywhere = (here: Readonly<Record<Status, Expected>>, abroad: Readonly<Record<Status, Expected>>): Kind['expected'] => ({
  here,
  abroad,
  abroadInDollars: abroad,
})

const outside = (line: string) => is(0, line, 's 1 "gross income" (ii)')
const notHere = is(0, 'disposals.0', 'paragraph 2(1)(b)')

const GROSS = 's 1 "gross income"'
const PROFIT = 180_000
const LOSS = 90_000

export const KINDS: readonly Kind[] = [
  {
    name: 'salary',
    given: (place) => ({
      employers: [
        { salary: R(300_000) },
        isAbroad(place) ? { foreignEmploymentIncome: amountIn(place, PROFIT), ...inCurrency(place) } : { salary: R(PROFIT) },
      ],
    }),
    expected: everywhere(
      row(is(PROFIT, 'employment.1.cash', `${GROSS} (c)`), is(PROFIT, 'employment.1.cash', `${GROSS} (c)`)),
      row(is(PROFIT, 'employment.foreign', `${GROSS} (c)`), outside('employment.foreignExempt')),
    ),
  },
  {
    name: 'pension',
    given: (place) => ({
      retirementIncome: isAbroad(place) ? { foreignPension: amountIn(place, PROFIT), ...inCurrency(place) } : { pension: R(PROFIT) },
    }),
    expected: everywhere(
      row(is(PROFIT, 'pension.annuities', `${GROSS} (a)`), is(PROFIT, 'pension.annuities', `${GROSS} (a)`)),
      row(is(PROFIT, 'pension.foreignTaxable', GROSS), outside('pension.exempt.foreign')),
    ),
  },
  {
    name: 'interest',
    given: (place) => ({
      investmentIncome: [
        { kind: isAbroad(place) ? 'foreignInterest' : 'localInterest', amount: amountIn(place, PROFIT), ...inCurrency(place) },
      ],
    }),
    expected: everywhere(
      // R23 800, by days of the year of assessment: 184 to 31 August, 181 from 1 September.
      row(is(PROFIT - 23_800, 'investment.interestExempt', 's 10(1)(i)'), is(0, 'investment.interestOfNonResident', 's 10(1)(h)'), {
        ceased: is(PROFIT - 11_997.81, 'investment.interestExempt', 's 10(1)(i)'),
        died: is(PROFIT - 11_997.81, 'investment.interestExempt', 's 10(1)(i)'),
        became: is(PROFIT - 11_802.19, 'investment.interestExempt', 's 10(1)(i)'),
      }),
      row(is(PROFIT, 'investment.foreignInterest', GROSS), outside('investment.outsideRepublic')),
    ),
  },
  {
    name: 'dividends',
    given: (place) => ({
      investmentIncome: [
        { kind: isAbroad(place) ? 'foreignDividend' : 'localDividend', amount: amountIn(place, PROFIT), ...inCurrency(place) },
      ],
    }),
    expected: everywhere(
      row(is(0, 'investment.localDividendsExempt', 's 10(1)(k)(i)'), is(0, 'investment.localDividendsExempt', 's 10(1)(k)(i)')),
      // 25/45 is exempt.
      row(is(80_000, 'investment.foreignDividendsExempt', 's 10B(3)'), outside('investment.outsideRepublic')),
    ),
  },
  {
    name: 'royalties',
    given: (place) => ({ investmentIncome: [{ kind: 'royalty', amount: amountIn(place, PROFIT), ...from(place) }] }),
    expected: everywhere(
      row(is(PROFIT, 'investment.royalties', GROSS), is(0, 'investment.royaltiesOfNonResident', 's 10(1)(l)')),
      row(is(PROFIT, 'investment.royalties', GROSS), outside('investment.outsideRepublic')),
    ),
  },
  {
    name: 'income from a trust',
    given: (place) => ({ investmentIncome: [{ kind: 'trustIncome', amount: amountIn(place, PROFIT), ...from(place) }] }),
    expected: everywhere(
      row(is(PROFIT, 'investment.trusts', 's 25B'), is(PROFIT, 'investment.trusts', 's 25B')),
      row(is(PROFIT, 'investment.trusts', 's 25B'), outside('investment.outsideRepublic')),
    ),
  },
  {
    name: 'rent',
    given: (place) => ({ rentals: [{ abroad: isAbroad(place), grossRent: amountIn(place, PROFIT), ...inCurrency(place) }] }),
    expected: everywhere(
      row(is(PROFIT, 'rental.gross', GROSS), is(PROFIT, 'rental.gross', GROSS)),
      row(is(PROFIT, 'rental.gross', GROSS), outside('rental.outside')),
    ),
  },
  {
    name: 'profit of a trade',
    given: (place) => ({ businesses: [{ abroad: isAbroad(place), turnover: amountIn(place, PROFIT), ...inCurrency(place) }] }),
    expected: everywhere(
      row(is(PROFIT, 'business.0.turnover', GROSS), is(PROFIT, 'business.0.turnover', GROSS)),
      row(is(PROFIT, 'business.0.turnover', GROSS), outside('business.outside')),
    ),
  },
  {
    name: 'loss of a trade',
    given: (place) => {
      const [turnover, costOfSales] = [amountIn(place, 9_000), amountIn(place, 9_000 + LOSS)]
      return { businesses: [{ abroad: isAbroad(place), turnover, costOfSales, ...inCurrency(place) }] }
    },
    expected: everywhere(
      row(is(-LOSS, 'business.0.loss', 's 20(1)'), is(-LOSS, 'business.0.loss', 's 20(1)')),
      row(is(0, 'foreignLoss.keptApart', 's 20(1) proviso (b)'), outside('business.outside')),
    ),
  },
  {
    name: 'loss on letting',
    given: (place) => {
      const [grossRent, repairs] = [amountIn(place, 9_000), amountIn(place, 9_000 + LOSS)]
      return { rentals: [{ abroad: isAbroad(place), grossRent, repairs, ...inCurrency(place) }] }
    },
    expected: everywhere(
      row(is(-LOSS, 'rental.loss', 's 20(1)'), is(-LOSS, 'rental.loss', 's 20(1)')),
      row(is(0, 'foreignLoss.keptApart', 's 20(1) proviso (b)'), outside('rental.outside')),
    ),
  },
  {
    name: 'capital gain',
    given: (place, day) => gainOf(place, day, 900_000, 0),
    expected: gains(
      // 40 % of R900 000 less R40 000, or R300 000 in the year of death.
      is(344_000, 'capitalGains.exclusion', 'Eighth Schedule, para 5(1)'),
      is(240_000, 'capitalGains.exclusion', 'Eighth Schedule, para 5(2)'),
    ),
  },
  {
    name: 'capital loss',
    given: (place, day) => gainOf(place, day, 0, 900_000),
    measure: 'carryForward.capitalLoss',
    expected: gains(
      is(860_000, 'carryForward.capitalLoss', 'Eighth Schedule, para 9'),
      is(600_000, 'carryForward.capitalLoss', 'Eighth Schedule, para 9'),
    ),
  },
]

/** Property here stays taxable for everyone; an asset abroad only for a resident. */
function gains(usual: Expected, died: Expected): Kind['expected'] {
  return everywhere(row(usual, usual, { died }), row(usual, notHere, { died }))
}

function gainOf(place: Place, disposed: string, proceeds: number, baseCost: number): TaxScenarioGiven {
  const [sold, cost] = [amountIn(place, proceeds), amountIn(place, baseCost)]
  const kind = isAbroad(place) ? 'foreign' : 'otherProperty'
  // Bought after residence began, so that no value on arrival is needed; nothing of the exclusion was used in an earlier part of the year.
  return {
    disposals: [{ assetKind: kind, acquired: disposed, disposed, proceeds: sold, baseCost: cost, ...inCurrency(place) }],
    capitalGainsExclusionUsed: 0,
  }
}

/** Of each status: the person, and a day in the period. */
export const PERSONS: Readonly<Record<Status, { readonly person: TaxScenarioGiven; readonly day: string }>> = {
  resident: { person: {}, day: '2025-12-01' },
  nonResident: { person: { residency: 'nonResident' }, day: '2025-12-01' },
  became: { person: { residency: 'became', residencyDate: '2025-09-01' }, day: '2025-12-01' },
  ceased: { person: { residency: 'ceased', residencyDate: '2025-09-01' }, day: '2025-06-01' },
  died: { person: { dateOfDeath: '2025-08-31' }, day: '2025-06-01' },
  rest: { person: { residency: 'nonResident', periodStart: '2025-09-01' }, day: '2025-12-01' },
}
