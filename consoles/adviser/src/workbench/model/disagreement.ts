import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { type MaybePromise, andThen } from '../maybe-promise.ts'
import type { AnyWorkbenchKind, Answer } from '../kind.ts'

/** Compares the server's stored answer with this browser's for the same inputs, linked records, constants and engine. Undefined: they
 * agree, or this build doesn't have the record's versions.
 * agree, or this build doesn't hold the versions that the record was computed with.
 */
export function disagreement(
  kind: Pick<AnyWorkbenchKind, 'recalculated' | 'summary'>,
  record: RecordView,
  constants: Constants | undefined,
  linked: unknown,
): MaybePromise<string | undefined> {
  return andThen(kind.recalculated(record, constants, linked), (answer) => differenceFrom(kind, record, answer))
}

function differenceFrom(
  { summary }: Pick<AnyWorkbenchKind, 'summary'>,
  record: RecordView,
  answer: Answer | undefined,
): string | undefined {
  if (answer === undefined) return undefined
  const ours = summary(answer).cents
  if (ours === record.headline) return undefined
  const words = (cents: number | null) => (cents === null ? 'no answer' : formatMoney(cents))

  return `The server has ${words(record.headline)} for these figures, this browser ${words(ours)}. Don't use either figure. Reload the page, and report this if it persists.`
}
