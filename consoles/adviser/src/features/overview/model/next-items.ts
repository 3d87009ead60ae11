import type { Claims, OverviewView } from '@tafel/contracts/http/views.ts'
import { KIND_NAMES } from '@tafel/contracts/records/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/records/views.ts'
import type { RecordRef } from '../../../shared/records/record-ref.ts'
import { daysBetween } from '../../../shared/time/local-time.ts'

export type NextAction =
  | { readonly kind: 'addClient' }
  | { readonly kind: 'openClients' }
  | { readonly kind: 'openRecord'; readonly record: RecordRef }
  | { readonly kind: 'openReport'; readonly record: RecordRef }
  | { readonly kind: 'openSubscriptions' }

export interface NextItem {
  readonly id: string
  readonly tone: 'ochre' | 'blue' | 'green'
  readonly title: string
  readonly reason: string
  readonly label: string
  readonly action: NextAction
}

const TRIAL_WARNING_DAYS = 14
/** More would be a list, not what comes next. */
const MAX_ITEMS = 3

/** What wants attention, each from something that is really so; the most pressing first. */
export function nextItems(overview: OverviewView, claims: Claims, today: string): readonly NextItem[] {
  return [...trial(claims, today), ...start(overview), ...overview.recent.flatMap(draft)].slice(0, MAX_ITEMS)
}

function trial(claims: Claims, today: string): NextItem[] {
  // A paid subscription has an amount; a trial has none.
  if (!claims.hasSubscription || !claims.atNextPayment || claims.centAmount) return []
  const days = daysBetween(today, claims.atNextPayment.slice(0, 10))
  if (days < 0 || days > TRIAL_WARNING_DAYS) return []
  const title = days === 0 ? 'Your free trial ends today' : `Your free trial ends in ${days} ${days === 1 ? 'day' : 'days'}`

  return [
    {
      id: 'trial',
      tone: 'ochre',
      title,
      reason: 'After it you can read and export your records, but not change them.',
      label: 'See subscription',
      action: { kind: 'openSubscriptions' },
    },
  ]
}

function start(overview: OverviewView): NextItem[] {
  if (overview.clients === 0) {
    return [
      {
        id: 'first-client',
        tone: 'green',
        title: 'Add your first client',
        reason: 'Every calculation belongs to a client. A name is enough to begin.',
        label: 'Add client',
        action: { kind: 'addClient' },
      },
    ]
  }
  if (overview.recent.length > 0) return []

  return [
    {
      id: 'first-record',
      tone: 'green',
      title: 'Begin your first record',
      reason: 'Choose a client and start a record: the answer appears as you type.',
      label: 'Choose a client',
      action: { kind: 'openClients' },
    },
  ]
}

function draft(record: RecordSummary): NextItem[] {
  if (record.locked || record.deleted) return []
  const { kind, recordId } = record
  const title = `${record.clientName}: ${record.description}`
  if (record.headline === null) {
    return [
      {
        id: record.recordId,
        tone: 'ochre',
        title,
        reason: `${KIND_NAMES[kind].words.noHeadline}: something that the answer needs is still missing.`,
        label: 'Complete',
        action: { kind: 'openRecord', record: { kind, recordId } },
      },
    ]
  }

  return [
    {
      id: record.recordId,
      tone: 'blue',
      title,
      reason: 'Calculated, still a draft. Lock it once the client has the figures.',
      label: 'Review',
      action: { kind: 'openReport', record: { kind, recordId } },
    },
  ]
}

/** The line under the greeting. */
export function nextSummary(count: number): string {
  if (count === 0) return 'Nothing needs your attention.'
  return count === 1 ? '1 item needs your attention.' : `${count} items need your attention.`
}
