import { bandAt, lowerBound } from '../figure/bands.ts'
import type { Lookup } from '../lookup/find.ts'
import type { TaxBand } from '../figure/tax-kinds.ts'
import { type Calculation, type Figure, constant, excess, take, fixed } from './ledger.ts'

const NOTHING = take(fixed('no tax', 0, 'cents'))

/** base + rate × (amount − lower bound), by the published base. Nothing on nothing. `table` names the table in the workings. */
export function taxBy(found: Lookup<readonly TaxBand[]>, table: string, amount: Figure): Calculation {
  // The part left out of an amount may have been above nil.
  if (amount.value <= 0 && amount.missing === undefined && found.found) return amount.incomplete ? excess([amount]) : NOTHING
  const at = found.found ? bandAt(found.value, amount.value) : 0
  const of = `of band ${at + 1}, ${table}`
  const base = constant(found, `base ${of}`, (bands) => bands[at]!.base)
  const rate = constant(found, `rate ${of}`, (bands) => bands[at]!.rate, 'ppm')
  const lower = constant(found, `lower bound ${of}`, (bands) => lowerBound(bands, at))
  return { operation: 'baseAndShare', operands: [base, rate, amount, lower], against: 4 }
}
