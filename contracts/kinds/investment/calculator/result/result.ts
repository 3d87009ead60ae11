import * as z from 'zod/mini'
import { date } from '../../../../base/fields.ts'
import { EXIT_FORMS, VEHICLE_KINDS } from '../inputs/vehicle.ts'
import { unconfirmedConstants } from '../../../../law/working/unconfirmed-schema.ts'

/** Cents, or parts per million for yields. Null: there is none, or `missing` says by which constant it is refused. */
const figure = z.nullable(z.int())
const figures = <const Names extends readonly string[]>(...names: Names) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, figure])) as Record<Names[number], typeof figure>)

/** Figures of a vehicle; the id of each in the trace is `vehicles.N.` and its path. */
export const VEHICLE_FIGURES = {
  ...figures('paidIn', 'paidOut', 'growth', 'value', 'lumpSum', 'annuityCapital', 'cash', 'afterTax', 'worth').def.shape,
  fees: figures('total', 'investmentManagement', 'advice', 'administration', 'other'),
  tax: z.strictObject({
    onTheWay: figures('total', 'dividends', 'insurer', 'income', 'capitalGains', 'penalty'),
    atExit: figures('total', 'capitalGains', 'lumpSum', 'insurer', 'annuity'),
  }),
  annuity: figures('year', 'tax'),
  income: figures('drawn', 'gross', 'tax', 'year', 'month', 'realMonth'),
  real: figures('value', 'afterTax', 'worth'),
  /** A year, parts per million. */
  yield: figures('net', 'costOfFees'),
} as const

export const YEAR_FIGURES = [
  'paidIn',
  'paidOut',
  'growth',
  'fees',
  'dividends',
  'insurer',
  'income',
  'capitalGains',
  'penalty',
  'tax',
  'value',
] as const
export const POINT_FIGURES = ['value', 'tax', 'afterTax', 'worth', 'realValue', 'realAfterTax', 'realWorth'] as const
export const ESTATE_FIGURES = ['gains', 'insurer', 'lumpSum', 'executorFee', 'executorVat', 'dutiable', 'duty', 'toHeirs'] as const

export const vehicleResult = z.strictObject({
  ...VEHICLE_FIGURES,
  kind: z.enum(VEHICLE_KINDS),
  name: z.string(),
  exitForm: z.enum(EXIT_FORMS),
  months: z.int(),
  /** The monthly return in parts per million, with 18 decimals cut to twelve. */
  monthlyReturn: z.string(),
  /** The law allows a smaller lump sum than requested. */
  isAnnuityForced: z.boolean(),
  emptyIn: z.nullable(z.int()),
  /** For an extra bond payment: the use of the instalment once the bond was paid off. `to` is null if no vehicle takes it. */
  freed: z.nullable(
    z.strictObject({
      to: z.nullable(z.string()),
      fromMonth: z.int(),
      /** First day of the month in which the bond is paid off. */
      fromDate: date,
      /** A month. */
      instalment: z.int(),
      paidIn: z.int(),
      value: z.int(),
    }),
  ),
  /** For tax-free savings: the excess diverted to another vehicle, and from which month. All figures here include it. */
  diverted: z.nullable(z.strictObject({ to: z.string(), fromMonth: z.int(), paidIn: z.int(), value: z.int() })),
  /** Of a living annuity: from when on its income can't keep up with inflation, and when less than a year's income is left in money of today. */
  drawdown: z.nullable(
    z.strictObject({
      capMonth: z.nullable(z.int()),
      capDate: z.nullable(date),
      runsOutMonth: z.nullable(z.int()),
      runsOutDate: z.nullable(date),
    }),
  ),
  annualCosts: z.array(
    z.strictObject({
      years: z.int(),
      total: z.int(),
      investmentManagement: z.int(),
      advice: z.int(),
      administration: z.int(),
      other: z.int(),
    }),
  ),
  years: z.array(z.extend(figures(...YEAR_FIGURES), { year: z.int(), upToMonth: z.int(), isProjected: z.boolean() })),
  points: z.array(z.extend(figures(...POINT_FIGURES), { month: z.int(), canBeHad: z.boolean() })),
  estate: z.nullable(figures(...ESTATE_FIGURES)),
  /** The capital is locked until the end of that month, counted from the start, and that day. 0 and null: accessible; null and null: never as a whole. */
  access: z.strictObject({
    sentence: z.string(),
    fromMonth: z.int(),
    fromAge: z.int(),
    lockedUntilMonth: z.nullable(z.int()),
    lockedUntil: z.nullable(date),
  }),
})

export const investmentComparisonResult = z.strictObject({
  startDate: date,
  endDate: date,
  horizonMonths: z.int(),
  view: z.enum(['nominal', 'real']),
  /** How it was computed: the convention of compounding moves the answer by several per cent. */
  conventions: z.array(z.strictObject({ code: z.string(), sentence: z.string() })),
  /** Null where every year has its own tables. */
  projection: z.nullable(
    z.strictObject({
      firstYear: z.int(),
      indexation: z.int(),
      indexed: z.array(z.string()),
      held: z.array(z.string()),
      sentence: z.string(),
    }),
  ),
  vehicles: z.array(vehicleResult),
  /**
   * After 5, 10, 15 and 20 years as far as the horizon goes, and at its end: places of the vehicles, the best first, and whether each can be
   * had by then. Equal ones share a rank.
   */
  ranks: z.array(z.strictObject({ month: z.int(), ranks: z.array(z.nullable(z.int())), canBeHad: z.array(z.boolean()) })),
  crossovers: z.array(z.strictObject({ first: z.int(), second: z.int(), month: z.int(), leader: z.int() })),
  missing: z.array(z.strictObject({ id: z.string(), label: z.string(), constant: z.string(), from: date, message: z.string() })),
  incomplete: z.boolean(),
  notes: z.array(
    z.strictObject({ code: z.string(), severity: z.enum(['amber', 'issue']), field: z.string(), message: z.string(), remedy: z.string() }),
  ),
  defaults: z.array(z.strictObject({ field: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown())]) })),
  unconfirmed: z.array(unconfirmedConstants),
  constantsVersion: z.string(),
  engineVersion: z.string(),
})
export type InvestmentComparisonResult = z.infer<typeof investmentComparisonResult>
export type VehicleResult = z.infer<typeof vehicleResult>
