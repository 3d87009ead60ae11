import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { formatMoney } from '@tafel/contracts/money/format.ts'
import { recalculated } from './recalculated.ts'

/**
 * Holds the server's stored answer against this browser's for the same inputs, constants and engine. Undefined: they
 * agree, or this build doesn't hold the versions that the record was computed with.
 */
export function disagreement(record: TransferDutyView): string | undefined {
  const answer = recalculated(record)
  if (answer === undefined) return undefined
  const ours = answer.ok ? answer.result.transferDutyPayable : null
  if (ours === record.transferDutyPayable) return undefined
  const words = (cents: number | null) => (cents === null ? 'no answer' : formatMoney(cents))

  return `The server has ${words(record.transferDutyPayable)} for these figures, this browser ${words(ours)}. Don't use either before you have reloaded the page; if it stays, report it.`
}
