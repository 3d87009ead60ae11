import type { EmployerRow } from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { section } from '../../working/law.ts'
import { type Line, excess, inputsOf } from '../../working/ledger.ts'

/** Equity instruments of the employer that vested in the year: income, or a loss, of the market value less the price paid (s8C). */
export function vestedShares(at: Assessment, row: EmployerRow, index: number): { readonly gain?: Line; readonly loss?: Line } {
  const { vestedSharesValue, vestedSharesPaid } = row
  if (vestedSharesValue === vestedSharesPaid) return {}
  const path = `employers.${index}`
  const value = inputsOf(row, path, ['vestedSharesValue'])
  const paid = inputsOf(row, path, ['vestedSharesPaid'])
  const law = section('8C')
  const id = `employment.${index}.shares`
  return vestedSharesValue > vestedSharesPaid
    ? { gain: at.ledger.line(`${id}Gain`, 'Gain on shares that vested', excess(value, paid), law) }
    : { loss: at.ledger.line(`${id}Loss`, 'Loss on shares that vested', excess(paid, value), law) }
}
