import * as z from 'zod/mini'
import { cents } from '../../../base/fields.ts'
import { advice } from './advice.ts'
import { MAX_BUSINESSES, business } from './business.ts'
import { MAX_DISPOSALS, disposal } from './capital-gains.ts'
import { amount, rows } from './common.ts'
import { MAX_CONNECTED_LOSSES, connectedLoss } from './connected-losses.ts'
import { deductions } from './deductions.ts'
import { giftsOfLifeFields } from './gift.ts'
import { MAX_EMPLOYERS, employer } from './employment.ts'
import { MAX_INVESTMENT_ROWS, investmentRow, taxFreeSavingsFields } from './investment-income.ts'
import { MAX_LUMP_SUMS, MAX_LUMP_SUM_HISTORY, earlierLumpSum, lumpSum } from './lump-sums.ts'
import { medical } from './medical.ts'
import { paid } from './paid.ts'
import { retirementIncome } from './pension.ts'
import { personFields } from './person.ts'
import { projection } from './projection.ts'
import { MAX_RENTALS, rental } from './rental.ts'
import { smallBusinessLifeFields } from './small-business.ts'
import { letting } from './suspect-trade.ts'
import { turnoverTaxFields } from './turnover-tax.ts'

/**
 * Inputs of a tax scenario, groups A … M. Unknown keys are refused, absent keys take their defaults: `{}` is a scenario.
 * Group A is at the top. Groups that repeat are lists of rows, the others are objects.
 */
export const taxScenarioInputs = z.strictObject({
  ...personFields,
  /** B */
  employers: rows(employer, MAX_EMPLOYERS),
  /** C */
  retirementIncome: z.prefault(retirementIncome, {}),
  /** D */
  investmentIncome: rows(investmentRow, MAX_INVESTMENT_ROWS),
  ...taxFreeSavingsFields,
  /** E */
  rentals: rows(rental, MAX_RENTALS),
  /** All letting is one trade (s20A). */
  letting: z.prefault(letting, {}),
  /** F */
  businesses: rows(business, MAX_BUSINESSES),
  ...turnoverTaxFields,
  /** Assessed loss of trades carried on outside South Africa, brought forward; cents. It comes off foreign income only (s20(1) proviso (b)). */
  assessedForeignLossBf: amount,
  /** G */
  disposals: rows(disposal, MAX_DISPOSALS),
  /** Assessed capital loss brought forward, cents. */
  assessedCapitalLossBf: amount,
  /** Annual exclusion used in the earlier part of the same twelve months from 1 March (Eighth Schedule, para 5(1)). Absent after such a part: all. */
  capitalGainsExclusionUsed: z.optional(cents),
  /** The person's own part of the gain in investments that could be sold this year, cents. Read by hints alone. */
  unrealisedGain: amount,
  ...smallBusinessLifeFields,
  ...giftsOfLifeFields,
  /** Losses to connected persons brought forward, by person. */
  connectedLossesBf: rows(connectedLoss, MAX_CONNECTED_LOSSES),
  /** H */
  lumpSums: rows(lumpSum, MAX_LUMP_SUMS),
  lumpSumHistory: rows(earlierLumpSum, MAX_LUMP_SUM_HISTORY),
  /** I */
  deductions: z.prefault(deductions, {}),
  /** J */
  medical: z.prefault(medical, {}),
  /** K */
  paid: z.prefault(paid, {}),
  /** L */
  projection: z.prefault(projection, {}),
  /** M */
  advice: z.prefault(advice, {}),
})

/** As entered by people and programs. */
export type TaxScenarioGiven = z.input<typeof taxScenarioInputs>

/** With the defaults that don't depend on other inputs. */
export type TaxScenarioParsed = z.output<typeof taxScenarioInputs>

type WithDefaults<Row, Key extends keyof Row> = Omit<Row, Key> & { [K in Key]-?: Exclude<Row[K], undefined> }
type RowOf<Group extends 'employers' | 'investmentIncome' | 'rentals' | 'disposals'> = TaxScenarioParsed[Group][number]

/** The engine's inputs, with every default filled in. A field absent here has no default; its own comment explains its absence. */
export type TaxScenarioInputs = WithDefaults<
  Omit<TaxScenarioParsed, 'employers' | 'investmentIncome' | 'rentals' | 'disposals' | 'paid'>,
  'taxYear' | 'periodStart' | 'periodEnd'
> & {
  employers: WithDefaults<RowOf<'employers'>, 'from' | 'to'>[]
  investmentIncome: WithDefaults<RowOf<'investmentIncome'>, 'communal'>[]
  rentals: WithDefaults<RowOf<'rentals'>, 'communal' | 'monthsOwnedInPeriod' | 'monthsLet'>[]
  disposals: WithDefaults<RowOf<'disposals'>, 'communal'>[]
  paid: WithDefaults<TaxScenarioParsed['paid'], 'paye'>
}
