import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { signedMoney } from './entry-words.ts'

const Effect = styled('span')({
  fontWeight: 600,
  '&[data-good]': { color: color.green },
  '&[data-none]': { color: color.ink2, fontWeight: 400 },
})

/** How a record's answer is described. */
export interface AnswerWords {
  /** `Due to SARS` */
  readonly label: string
  readonly better?: 'less' | 'more' | undefined
}

/** A change's effect on the answer; green only if it is good for the client. */
export function EffectOf({ change, better }: { readonly change?: HistoryEntry['answer']; readonly better: AnswerWords['better'] }) {
  if (change === undefined || change.from === change.to) return <Effect data-none>no effect</Effect>
  if (change.from === null || change.to === null) return <Effect data-none>{change.to === null ? 'no answer' : 'first answer'}</Effect>
  const moved = change.to - change.from
  const isGood = better !== undefined && moved < 0 === (better === 'less')
  return <Effect data-good={isGood || undefined}>{signedMoney(moved)}</Effect>
}
