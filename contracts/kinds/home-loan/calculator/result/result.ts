import * as z from 'zod/mini'
import { date } from '../../../../base/fields.ts'
import { INTEREST_BASES, RATE_KINDS, REPRICING_RULES } from '../inputs/inputs.ts'
import { AFFORDABILITY_TESTS } from '../engine/affordability.ts'
import { LEVERS } from '../engine/levers.ts'
import { PATHS } from '../engine/paths.ts'
import { unconfirmedConstants } from '../../../../law/working/unconfirmed-schema.ts'

/** Cents, or parts per million for rates, or a number of months. Null: there is none, or `missing` says which constant it lacks. The path is its id in the trace. */
export const figure = z.nullable(z.int())
const figures = <const Names extends readonly string[]>(...names: Names) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, figure])) as Record<Names[number], typeof figure>)

const month = z.int()
/** A date and whether its day is known. */
const primeChange = z.strictObject({ from: date, prime: z.int(), confidence: z.string(), dayAssumed: z.boolean() })

/** The single figures, by group. */
export const FIGURES = {
  loan: figures('principal', 'lent', 'toValue'),
  rate: figures('atStart', 'effectiveAnnual'),
  instalment: figures('contract', 'withFees'),
  totals: figures('interest', 'instalments', 'extra', 'deposits', 'redraws', 'repaid', 'serviceFees', 'insurance', 'initiationFee', 'cost'),
  /** The National Credit Act's limits on the day the loan starts. */
  limits: figures('initiationFee', 'serviceFee', 'rate'),
  /** Without extra payments, growth, lump sums, offset and holidays. */
  base: figures('instalment', 'interest', 'months'),
  /** `…Twice`: the sum of the levers' separate savings above that, since interest can be saved only once. */
  together: figures('interestSaved', 'monthsSaved', 'interestSavedTwice', 'monthsSavedTwice'),
  /** The loan by the other rule of repricing; null where nothing depends on the rule. */
  repricing: figures('interest', 'interestDifference', 'months', 'monthsDifference'),
} as const

/** Groups of figures that a list repeats, by the name of the list. */
export const ROWS = {
  years: figures('interest', 'instalments', 'extra', 'deposits', 'redraws', 'principal', 'balance'),
  levers: figures('interest', 'months', 'interestSaved', 'monthsSaved'),
  sensitivity: figures('rate', 'instalment', 'instalmentChange', 'interest', 'interestChange', 'months'),
} as const

export const OFFER_PATH = figures('interest', 'saved', 'breakEven', 'interestAtBreakEven', 'room')
export const RENT_ROW = figures('rent', 'ownerCosts', 'outlay', 'property', 'sellingCosts', 'buyer', 'tenant', 'ahead')
export const AFFORDABILITY_TEST = figures('limit', 'amount', 'room')
export const AFFORDABILITY = figures('statutoryDeductions', 'expenseNorm', 'livingExpenses', 'discretionaryIncome')
export const OFFER = figures('interest', 'instalment', 'primeRate')
export const REPLAY = figures(
  'primeAtStart',
  'rateAtStart',
  'instalmentAtStart',
  'highestInstalment',
  'lowestInstalment',
  'instalmentAtEnd',
  'interest',
  'levelInterest',
  'interestChange',
  'balance',
  'paidOff',
  'monthsLeft',
)
export const SWITCH = figures(
  'costs',
  'noticeInterest',
  'costsInAll',
  'lent',
  'instalment',
  'instalmentSaved',
  'months',
  'monthsSaved',
  'interest',
  'interestSaved',
  'feesSaved',
  'saving',
  'breakEvenMonth',
)

/** A point of a chart: the end of a year, or of the schedule. */
const point = z.strictObject({ month, date, balance: z.int() })

export const scheduleRow = z.strictObject({
  month,
  date,
  rate: z.int(),
  interest: z.int(),
  instalment: z.int(),
  extra: z.int(),
  deposit: z.int(),
  redraw: z.int(),
  balance: z.int(),
})

export const homeLoanResult = z.strictObject({
  ...FIGURES,
  /** By which the interest was counted, in words as well. */
  interestBasis: z.enum(INTEREST_BASES),
  basisSentence: z.string(),
  /** How the instalment is repriced, in words as well. */
  repricingRule: z.enum(REPRICING_RULES),
  repricingSentence: z.string(),
  rateKind: z.enum(RATE_KINDS),
  /** The day the loan starts, a month before the first payment. */
  start: date,
  months: figure,
  payoffDate: date,
  /** Of an existing loan whose original term is given. */
  monthsAlreadyRun: z.nullable(z.int()),
  /** A row a month; the workings of one are written on request. */
  schedule: z.array(scheduleRow),
  years: z.array(ROWS.years),
  levers: z.array(z.extend(ROWS.levers, { lever: z.enum(LEVERS) })),
  sensitivity: z.array(z.extend(ROWS.sensitivity, { move: z.int() })),
  fixedOffer: z.nullable(
    z.extend(OFFER, {
      months: z.int(),
      paths: z.array(
        z.extend(OFFER_PATH, {
          path: z.enum(PATHS),
          overtakesInMonth: z.nullable(month),
          winsAtAnyRate: z.boolean(),
          sentence: z.string(),
        }),
      ),
    }),
  ),
  replay: z.nullable(
    z.extend(REPLAY, {
      from: date,
      until: date,
      months: z.int(),
      rows: z.array(z.strictObject({ month, date, rate: z.int(), contract: z.int(), balance: z.int() })),
      changes: z.array(primeChange),
      sentence: z.string(),
    }),
  ),
  /** The most wanted starts; one outside of the loaded history is off. */
  replayStarts: z.array(z.strictObject({ name: z.string(), from: date, isLoaded: z.boolean(), reason: z.string() })),
  switchTo: z.nullable(SWITCH),
  rentOrBuy: z.nullable(
    z.extend(figures('atOnce', 'year'), {
      rows: z.array(RENT_ROW),
      leads: z.array(z.strictObject({ fromYear: z.int(), who: z.enum(['buyer', 'tenant']) })),
      sentence: z.string(),
    }),
  ),
  affordability: z.nullable(
    z.strictObject({
      ...AFFORDABILITY.shape,
      /** Null: a constant is missing (`missing`), and the tests that need none are passed. */
      isAffordable: z.nullable(z.boolean()),
      deciding: z.enum(AFFORDABILITY_TESTS),
      sentence: z.string(),
      /** The banks' test, the law's test, and both at a higher rate. */
      share: AFFORDABILITY_TEST,
      regulation: AFFORDABILITY_TEST,
      stress: z.extend(AFFORDABILITY_TEST, figures('rate').shape),
    }),
  ),
  charts: z.strictObject({
    /** The base against the loan as given; annual costs and repayments are in `years`, savings by levers in `levers`. */
    balance: z.array(z.strictObject({ month, date, base: z.int(), variant: z.int() })),
    /** The loan with its rates falling, as they are, and rising. Empty for a rate that is fixed for good. */
    fan: z.array(z.strictObject({ path: z.enum(PATHS), points: z.array(z.extend(point, { rate: z.int(), instalment: z.int() })) })),
  }),
  /** The refused figures, by the name of the constant. The rest is calculated without it. */
  missing: z.array(
    z.strictObject({ id: z.string(), label: z.string(), constant: z.string(), from: date, message: z.string(), remedy: z.string() }),
  ),
  incomplete: z.boolean(),
  notes: z.array(
    z.strictObject({ code: z.string(), severity: z.enum(['amber', 'issue']), field: z.string(), message: z.string(), remedy: z.string() }),
  ),
  defaults: z.array(z.strictObject({ field: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown())]) })),
  /** Constants of the workings that two sources don't confirm. */
  unconfirmed: z.array(unconfirmedConstants),
  constantsVersion: z.string(),
  engineVersion: z.string(),
})
export type HomeLoanResult = z.infer<typeof homeLoanResult>
