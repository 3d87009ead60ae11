import * as z from 'zod/mini'
import { date, id, ppm } from '../../../../base/fields.ts'
import { amount, flag, rows, whole, words } from '../../../../law/assessment/inputs/common.ts'
import { MAX_MONTHS, rate, vehicle } from './vehicle.ts'

export const MAX_VEHICLES = 6
export const MIN_MONTHS = 12

const ratePoint = z.strictObject({ from: date, rate: ppm })

export const monteCarlo = z.strictObject({
  /** 0: no simulation. */
  paths: z._default(whole(0, 10_000), 0),
  /** Starts the random numbers and is stored: the same seed always gives the same fan. */
  seed: z._default(whole(0, 2_147_483_647), 1),
  /** A year's standard deviation. Chosen default: 15 %. */
  volatility: z._default(ppm, 150_000),
  /** Of the months of two kinds of vehicle. */
  correlation: z._default(ppm, 0),
})

export const estate = z.strictObject({
  executorFee: flag,
  estateDuty: flag,
  /** A policy has a beneficiary, so that it doesn't pass through the executor's hands. */
  beneficiary: flag,
  /** The surviving spouse inherits: gains roll over, and there is no estate duty. */
  spouseInherits: flag,
})

/** Inputs of an investment comparison. Unknown keys are refused, absent keys take their defaults. */
export const investmentComparisonInputs = z.strictObject({
  description: words(120),
  /** Default: the months until `endAge` where the day of birth is known, else 240. */
  horizonMonths: z.optional(whole(MIN_MONTHS, MAX_MONTHS)),
  /** The tax scenario on which every vehicle is taxed. Without one the marginal rates are entered. */
  personTaxScenarioId: z.optional(id),
  /** Rates after the last confirmed day of the shipped ones, for a tax scenario that has none. */
  officialRate: z.optional(ppm),
  prescribedRate: z.optional(ppm),
  /** In place of a tax scenario: the rate of everything that is taxed as income, from a day on. Ascending; chosen bound: 60 rows. */
  marginalRates: rows(ratePoint, 60),
  /** In place of a tax scenario: the rate once work has ended, also of an annuity. Default: the rate in force. */
  marginalRateAfterWork: z.optional(ppm),
  /** Default: that of the tax scenario. Without one: under 55. */
  dateOfBirth: z.optional(date),
  /** Default: today. */
  startDate: z.optional(date),
  /** Only fills in the horizon. Chosen bounds. */
  endAge: z._default(whole(18, 120), 65),
  /** Work and its income end with the year of assessment in which this age is reached. Chosen default and bounds. */
  workUntilAge: z._default(whole(18, 120), 65),
  /** Other yearly income (pensions and the like) once work has ended, in money of the start; grows with income. Only with a tax scenario. */
  otherRetirementIncome: amount,
  /** A year. Default: the account's, else 5 %. */
  inflation: z.optional(rate(-20_000, 300_000)),
  /** A year, of tables and limits after the newest ones that are known. Default: inflation. */
  bracketIndexation: z.optional(rate(-20_000, 300_000)),
  /** A year, of the amounts of the tax scenario. Default: inflation. */
  incomeGrowth: z.optional(rate(-20_000, 300_000)),
  /** Which of the two is shown; both are always in the result. */
  view: z._default(z.enum(['nominal', 'real']), 'real'),
  /** effective: (1 + rate)^(1/12) a month. nominal: rate ÷ 12. */
  compounding: z._default(z.enum(['effective', 'nominal']), 'effective'),
  timing: z._default(z.enum(['monthEnd', 'monthStart']), 'monthEnd'),
  /** Raises retirement annuity contributions until their cost after the tax saving equals the amount entered. */
  equalNetCost: flag,
  /** Calendar month at whose end a tax refund comes, after the year of assessment. Chosen default: October, in filing season. */
  refundMonth: z._default(whole(1, 12), 10),
  /** The annual drawdown after the exit, for the monthly income. Chosen default: 5 %. */
  incomeRate: z._default(rate(1_000, 200_000), 50_000),
  vehicles: z.array(vehicle).check(z.minLength(2, 'At least 2 vehicles.'), z.maxLength(MAX_VEHICLES, `At most ${MAX_VEHICLES} vehicles.`)),
  monteCarlo: z.prefault(monteCarlo, {}),
  estate: z.prefault(estate, {}),
})

/** As entered by people and programs. */
export type InvestmentComparisonGiven = z.input<typeof investmentComparisonInputs>
/** With the defaults that don't depend on other inputs. */
export type InvestmentComparisonParsed = z.output<typeof investmentComparisonInputs>

type WithDefaults<Row, Key extends keyof Row> = Omit<Row, Key> & { readonly [K in Key]-?: Exclude<Row[K], undefined> }
export type VehicleInputs = WithDefaults<
  InvestmentComparisonParsed['vehicles'][number],
  'annualEscalation' | 'grossReturn' | 'returnSplit' | 'exitMonth' | 'exitForm' | 'volatility'
> & { readonly holding: WithDefaults<InvestmentComparisonParsed['vehicles'][number]['holding'], 'baseCost' | 'vested'> }
/** The engine's inputs, with every default filled in. */
export type InvestmentComparisonInputs = WithDefaults<
  Omit<InvestmentComparisonParsed, 'vehicles'>,
  'horizonMonths' | 'startDate' | 'inflation' | 'bracketIndexation' | 'incomeGrowth'
> & { readonly vehicles: readonly VehicleInputs[] }

export const COMPARISON_LABELS = {
  description: 'Description',
  horizonMonths: 'Horizon',
  personTaxScenarioId: 'Tax scenario',
  officialRate: 'Official rate after the last confirmed one',
  prescribedRate: 'Prescribed rate after the last confirmed one',
  marginalRates: 'Marginal rates',
  marginalRateAfterWork: 'Marginal rate after work',
  dateOfBirth: 'Date of birth',
  startDate: 'Start',
  endAge: 'Age at the end',
  workUntilAge: 'Age at which work ends',
  otherRetirementIncome: 'Other retirement income',
  inflation: 'Inflation',
  bracketIndexation: 'Indexation of the brackets',
  incomeGrowth: 'Growth of income',
  view: 'View',
  compounding: 'Compounding',
  timing: 'Timing of contributions',
  equalNetCost: 'Equal net cost',
  refundMonth: 'Month of the tax refund',
  incomeRate: 'Income drawn after the exit',
  vehicles: 'Vehicles',
  monteCarlo: 'Simulation',
  estate: 'Estate',
} as const satisfies Record<keyof typeof investmentComparisonInputs.shape, string>
