import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { REASON_WORDS } from '@tafel/contracts/contexts/issued/reasons.ts'
import type { IssuedState } from '@tafel/contracts/contexts/issued/states.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { TagTone } from '@tafel/kit/tag/tag.tsx'

export const STATE_TONES: Readonly<Record<IssuedState, TagTone>> = { issued: 'green', superseded: 'ochre', withdrawn: 'red' }

/** The date of a time, in words. */
export const dayWords = (iso: string): string => formatDate(johannesburgDate(iso))

/** The status of a report, as a sentence. */
export function statusWords(
  report: Pick<IssuedSummary, 'state' | 'issuedAt' | 'supersededAt' | 'withdrawnAt' | 'reason'>,
  supersededByNumber?: string | null,
): string {
  const { state, issuedAt, supersededAt, withdrawnAt, reason } = report
  switch (state) {
    case 'issued':
      return `Issued on ${dayWords(issuedAt)}. It is in force.`
    case 'superseded':
      return `Superseded on ${dayWords(supersededAt ?? issuedAt)}${supersededByNumber ? ` by report ${supersededByNumber}` : ''}. It is no longer in force.`
    case 'withdrawn':
      return `Withdrawn on ${dayWords(withdrawnAt ?? issuedAt)}: ${reason === null ? 'no reason given' : lowerFirst(REASON_WORDS[reason])}. It is no longer in force.`
  }
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
