import type { Missing } from '../../../../law/lookup/find.ts'
import { shareOf } from '../../../../base/money/cents.ts'
import { partsOf } from '../run/monthly-rates.ts'
import type { Comparison } from '../run/comparison.ts'
import type { Exit } from '../run/exit.ts'
import type { Run } from '../run/run.ts'
import { ratesOf } from '../run/year.ts'
import { NO_ITEMS } from '../taxpayer/taxpayer.ts'
import { HOLDER } from '../vehicles/rules.ts'

/** Tax on the first year's return of the lump sum. Cents. */
export interface PotTax {
  readonly amount: number
  readonly missing: readonly Missing[]
}

/**
 * The lump sum stays invested where it was and is drawn down: its return of the first year after the exit is taxed there, on top of
 * the annuity. The lump sum of a retirement fund is invested as its holder's own, with the same return.
 */
export function potTax(run: Run, exit: Exit, cash: number, comparison: Comparison): PotTax {
  const { vehicle } = run
  const rules = run.rules.ends === 'retirement' ? { ...run.rules, by: 'holder' as const, taxed: HOLDER } : run.rules
  if (cash <= 0 || rules.by === 'none') return { amount: 0, missing: [] }
  const year = exit.year + 1
  const parts = partsOf(vehicle.returnSplit, (part) => shareOf(cash, part))
  const { rates, missing } = ratesOf({ rules, vehicle }, year, comparison)
  const { dividends, insurer } = rules.taxed.withholds(parts, 0, rates)
  const annuity = { annuity: exit.annuityYear, annuityUndeducted: Math.min(exit.annuityUndeducted, exit.annuityYear) }
  const items = { ...NO_ITEMS, ...rules.taxed.declares(parts, 0), ...annuity }
  const own = rules.by === 'holder' ? comparison.taxpayer.taxOn(year, items, true) : undefined
  const income = own === undefined ? 0 : own.normal - exit.annuityYearTax
  return { amount: dividends + insurer + income, missing: [...missing, ...(own?.missing ?? [])] }
}
