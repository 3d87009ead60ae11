import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import type { InclusionView } from '@tafel/contracts/contexts/transparency/views.ts'
import { momentWords } from './entry-words.ts'

/** `Tamper check passed: 37 of 37 entries are sealed in the checkpoint of 14:03 (20,417 entries in the log).` */
export function sealedWords(proof: Pick<InclusionView, 'revision' | 'checkpoint'> | null, events: number): string {
  if (proof === null) return 'Not sealed yet: a signed checkpoint follows within a minute.'
  const { revision, checkpoint } = proof
  const sealed = `${formatWhole(Math.min(Number(revision) + 1, events))} of ${formatWhole(events)} entries`
  return `Tamper check passed: ${sealed} are sealed in the checkpoint of ${momentWords(checkpoint.signedAt)} (${formatWhole(checkpoint.size)} entries in the log).`
}
