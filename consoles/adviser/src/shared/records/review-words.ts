import { REVIEW_SOON_DAYS } from '@tafel/contracts/contexts/clients/review-times.ts'
import type { TagTone } from '@tafel/kit/tag/tag.tsx'
import { daysBetween } from '../time/local-time.ts'

/** `due in 14 days`, `overdue by 1 day`, `not planned`, and its urgency. */
export function dueWords(dueOn: string | null, today: string): { readonly text: string; readonly tone: TagTone } {
  if (dueOn === null) return { text: 'not planned', tone: 'quiet' }
  const days = daysBetween(today, dueOn)
  if (days < 0) return { text: `overdue by ${counted(-days)}`, tone: 'red' }
  if (days === 0) return { text: 'due today', tone: 'ochre' }
  return { text: `due in ${counted(days)}`, tone: days <= REVIEW_SOON_DAYS ? 'ochre' : 'quiet' }
}

/** `year`, `2 years`, `18 months`: follows `every`. */
export function intervalWords(months: number): string {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? 'year' : `${months / 12} years`
}

const counted = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
