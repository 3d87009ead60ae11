import { asOfSentence } from '@tafel/contracts/law/working/unconfirmed.ts'
import type { Unconfirmed } from '@tafel/contracts/law/working/unconfirmed-schema.ts'
import type { FieldEdit } from '../kind.ts'
import type { PaneNote } from './answer-pane.tsx'

type EditAll = (edits: readonly FieldEdit[]) => void

/** A note on rates that continue past their last confirmed date; pass `editAll` if the record can store the confirmation. */
export function asOfNotes(
  result: { readonly unconfirmed: readonly Pick<Unconfirmed, 'names' | 'asOf' | 'confirm'>[] },
  editAll?: EditAll,
): readonly PaneNote[] {
  const text = asOfSentence(result)
  if (text === undefined) return []
  const edits = result.unconfirmed.flatMap(({ confirm = [] }) => confirm.map(({ field, value }) => ({ field, next: value })))
  if (editAll === undefined || edits.length === 0) return [{ lead: 'Not yet confirmed:', text }]
  return [{ lead: 'Not yet confirmed:', text, action: { label: 'Confirm for this record', run: () => editAll(edits) } }]
}
