import type { RecordView } from '@tafel/contracts/records/views.ts'
import { formatMoney } from '@tafel/contracts/money/format.ts'
import type { AnyWorkbenchKind } from '../kind.ts'

/**
 * Holds the server's stored answer against this browser's for the same inputs, linked records, constants and engine. Undefined: they
 * agree, or this build doesn't hold the versions that the record was computed with.
 */
export function disagreement(
  kind: Pick<AnyWorkbenchKind, 'recalculated' | 'summary'>,
  record: RecordView,
  linked: unknown,
): string | undefined {
  const answer = kind.recalculated(record, linked)
  if (answer === undefined) return undefined
  const ours = kind.summary(answer).cents
  if (ours === record.headline) return undefined
  const words = (cents: number | null) => (cents === null ? 'no answer' : formatMoney(cents))

  return `The server has ${words(record.headline)} for these figures, this browser ${words(ours)}. Don't use either before you have reloaded the page; if it stays, report it.`
}
