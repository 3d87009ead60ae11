import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { AlertRow } from '@tafel/contracts/contexts/alerts/views.ts'
import { ALERT_RULES } from '@tafel/contracts/api/alert-rules.ts'

type Facts = Pick<AlertRow, 'rule' | 'person' | 'personEmail' | 'about' | 'aboutEmail' | 'count' | 'since' | 'at'>

export const titleOf = ({ rule }: Pick<AlertRow, 'rule'>): string => ALERT_RULES[rule].title

/** `lindiwe@tafel.example: 1 012 records viewed within an hour`. An erased person has no name. */
export function whoAndHowMuch({ rule, personEmail, about, aboutEmail, count }: Facts): string {
  const who = personEmail ?? 'erased'
  if (about !== null) return `${who}, about ${aboutEmail ?? 'erased'}`
  const { threshold, unit } = ALERT_RULES[rule]
  return threshold === 1 ? who : `${who}: ${formatCount(count)} ${unit}`
}

/** An entry that started something precedes what followed from it. */
const BEFORE_MS = 60_000

/** The audit log of what the person did meanwhile; for a flagged payment, the firm's subscription, where it can be refunded. */
export function whatWasDonePath({ rule, person, since, at }: Facts): string {
  if (rule === 'paymentFlagged') return `/subscriptions?filter=${encodeURIComponent(JSON.stringify({ owner: person }))}`
  const filter = { admin: person, at_gte: new Date(Date.parse(since) - BEFORE_MS).toISOString(), at_lte: at }
  return `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
