import { formatCount } from '@tafel/contracts/base/money/format.ts'
import { COMPARE_KINDS } from '@tafel/contracts/contexts/records/compare-kinds.ts'
import { clientSpeech } from '@tafel/contracts/contexts/history/client-speech.ts'
import { type Speech, speechOf } from '@tafel/contracts/kinds/compare/change-words.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { isRecalculated } from './replay-filter.ts'
import type { ReplayStep } from './replay-steps.ts'

/** The wording for the replayed kind. */
export const speechFor = (kind: KindName | null): Speech => (kind === null ? clientSpeech : speechOf(COMPARE_KINDS[kind]))

const ACTS: Readonly<Record<string, string>> = {
  Created: 'created it',
  Added: 'added the client',
  Locked: 'locked it',
  Unlocked: 'unlocked it',
  Deleted: 'deleted it',
  Restored: 'restored it',
  MaritalStatusChanged: 'changed the marital status',
  Assigned: 'assigned another adviser',
  Forgotten: 'permanently erased the client',
}
const MAX_LABELS = 2

/** The predicate after the person's name: `locked it`, `changed Salary, Bonus and 2 more`. */
export function didWords(step: ReplayStep, kind: KindName | null): string {
  const { act, changes, undoes, isErased } = step
  if (undoes !== undefined)
    return undoes.length === 1 ? `undid entry ${formatCount(undoes[0]! + 1)}` : `undid ${formatCount(undoes.length)} entries`
  const words = ACTS[act]
  if (words !== undefined) return words
  if (isErased) return 'changed erased data'
  if (changes.length === 0) return isRecalculated(step) ? 'recalculated it' : 'saved it again'
  const speech = speechFor(kind)
  const labels = [...new Set(changes.map(({ path }) => speech.label(path)))]
  const more = labels.length - MAX_LABELS
  return `changed ${labels.slice(0, MAX_LABELS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
