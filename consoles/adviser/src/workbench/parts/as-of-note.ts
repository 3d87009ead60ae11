import { asOfSentence } from '@tafel/contracts/calculators/unconfirmed.ts'
import type { PaneNote } from './answer-pane.tsx'

/** The one note on rates that continue after the last day they are confirmed for; `confirm` where the record can store them. */
export function asOfNotes(result: Parameters<typeof asOfSentence>[0], confirm?: () => void): readonly PaneNote[] {
  const text = asOfSentence(result)
  if (text === undefined) return []
  return [
    { lead: 'Not yet confirmed:', text, ...(confirm === undefined ? {} : { action: { label: 'Confirm for this record', run: confirm } }) },
  ]
}
