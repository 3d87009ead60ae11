import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { OverviewView } from '@tafel/contracts/api/views.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { ConstantsChanges } from '@tafel/contracts/contexts/recalculations/views.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import type { DueReview } from '@tafel/contracts/contexts/clients/review.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { InvitationView } from '@tafel/contracts/contexts/teams/views.ts'
import type { RecordRef } from '../../../shared/records/record-ref.ts'
import { dueWords } from '../../../shared/records/review-words.ts'
import { daysBetween } from '../../../shared/time/local-time.ts'

export type NextAction =
  | { readonly kind: 'addClient' }
  | { readonly kind: 'openClients' }
  | { readonly kind: 'openClient'; readonly clientId: string }
  | { readonly kind: 'openReviews' }
  | { readonly kind: 'openRecord'; readonly record: RecordRef }
  | { readonly kind: 'openSubscriptions' }
  | { readonly kind: 'openTeam' }
  | { readonly kind: 'openNewConstants' }

export interface NextItem {
  readonly id: string
  readonly tone: 'ochre' | 'blue' | 'green'
  readonly title: string
  readonly reason: string
  readonly label: string
  readonly action: NextAction
}

/** An ending trial or cancelled subscription is shown this many days before its end. */
const ENDING_DAYS = 14
/** Keeps the list short. */
const MAX_ITEMS = 3

export interface NextGiven {
  readonly overview: OverviewView
  /** Undefined if it could not be loaded: then it is left out. */
  readonly subscription: SubscriptionView | undefined
  /** The open invitations, for users who may manage them. */
  readonly invitations: readonly InvitationView[]
  /** The changes by the current tables; undefined if they could not be loaded or are still being calculated. */
  readonly changes: ConstantsChanges | undefined
  /** False: leaves out items that need write permission. */
  readonly mayWrite: boolean
  readonly today: string
}

/** The items that need attention, most urgent first. */
export function nextItems({ overview, subscription, invitations, changes, mayWrite, today }: NextGiven): readonly NextItem[] {
  const work = mayWrite ? [...dueReviews(overview.reviews, today), ...start(overview), ...overview.recent.flatMap(incomplete)] : []
  const tables = changes === undefined ? [] : changedAnswers(changes, mayWrite)
  return [...(subscription === undefined ? [] : money(subscription, today)), ...tables, ...invitations.map(invited), ...work].slice(
    0,
    MAX_ITEMS,
  )
}

const READING = 'After that you can read and export your records, but not change them.'

function money({ status, trial, pastDue, cancelled }: SubscriptionView, today: string): NextItem[] {
  const item = (id: string, title: string, reason: string): NextItem[] => [
    { id, tone: 'ochre', title, reason, label: 'See subscription', action: { kind: 'openSubscriptions' } },
  ]
  const ending = (id: string, what: string, endsOn: string): NextItem[] => {
    const days = daysBetween(today, endsOn)
    return days >= 0 && days <= ENDING_DAYS ? item(id, `Your ${what} ${endsIn(days)}`, READING) : []
  }
  if (status === 'pastDue' && pastDue !== null) {
    const reason = `Everything works until ${formatDate(pastDue.worksUntil)}. Check that your card is still valid.`
    return item('pastDue', 'A payment for your subscription is overdue', reason)
  }
  if (status === 'trial' && trial !== null) return ending('trial', 'free trial', trial.endsOn)
  if (status === 'cancelled' && cancelled !== null) return ending('cancelled', 'subscription', cancelled.endsOn)
  return []
}

const endsIn = (days: number): string => (days === 0 ? 'ends today' : `ends in ${days} ${days === 1 ? 'day' : 'days'}`)

/** Records with withdrawn figures, including locked ones, as a client may have them. For new tables, only records that can be recalculated. */
function changedAnswers({ changed }: ConstantsChanges, mayWrite: boolean): NextItem[] {
  const item = (id: string, tone: NextItem['tone'], title: string, reason: string): NextItem[] => [
    { id, tone, title, reason, label: 'See what changes', action: { kind: 'openNewConstants' } },
  ]
  const withdrawn = changed.filter(({ isWithdrawn }) => isWithdrawn)
  const records = (those: ConstantsChanges['changed']) => `${those.length} ${those.length === 1 ? 'record' : 'records'}`
  if (withdrawn.length > 0) {
    const use = withdrawn.length === 1 ? 'uses' : 'use'
    const reason = 'The figures were published and have since been withdrawn. See the results with the current tables.'
    return item('withdrawn', 'ochre', `${records(withdrawn)} ${use} withdrawn figures`, reason)
  }
  const open = changed.filter(({ locked }) => !locked)
  if (open.length === 0 || !mayWrite) return []
  const clients = new Set(open.map(({ clientId }) => clientId)).size
  const title = `New tables change ${records(open)} of ${clients} ${clients === 1 ? 'client' : 'clients'}`
  return item('new-constants', 'ochre', title, 'They keep their results until you recalculate them with the new tables.')
}

/** One item for the longest overdue review, one for the others. */
function dueReviews([first, second, ...others]: readonly DueReview[], today: string): NextItem[] {
  if (first === undefined) return []
  const item: NextItem = {
    id: `review ${first.clientId}`,
    tone: 'ochre',
    title: `The review of ${first.clientName} is ${dueWords(first.dueOn, today).text}`,
    reason: first.isProposed ? 'Proposed from the date of the last issued report.' : `Planned by ${formatDate(first.dueOn)}.`,
    label: 'See client',
    action: { kind: 'openClient', clientId: first.clientId },
  }
  if (second === undefined) return [item]
  const count = others.length + 1
  const title = count === 1 ? '1 more review is due' : `${count} more reviews are due`
  const reason = `${second.clientName} is next.`
  return [item, { id: 'reviews', tone: 'ochre', title, reason, label: 'See clients', action: { kind: 'openReviews' } }]
}

function invited({ invitationId, name, email, expiresAt, hasRunOut }: InvitationView): NextItem {
  const who = name === '' ? email : name
  return {
    id: invitationId,
    tone: hasRunOut ? 'ochre' : 'blue',
    title: `${who} has not accepted your invitation`,
    reason: hasRunOut
      ? 'The link has expired. Send it again, or withdraw it.'
      : `The link works until ${formatDate(johannesburgDate(expiresAt))}.`,
    label: 'See team',
    action: { kind: 'openTeam' },
  }
}

function start(overview: OverviewView): NextItem[] {
  if (overview.clients === 0) {
    return [
      {
        id: 'first-client',
        tone: 'green',
        title: 'Add your first client',
        reason: 'Every calculation belongs to a client. A name is enough to start.',
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
      title: 'Start your first record',
      reason: 'Choose a client and start a record. The result appears as you type.',
      label: 'Choose a client',
      action: { kind: 'openClients' },
    },
  ]
}

/** Only records without a result: a draft with a result is work in progress, listed under recent records. */
function incomplete({ kind, recordId, clientName, description, headline, locked, deleted }: RecordSummary): NextItem[] {
  if (locked || deleted || headline !== null) return []
  return [
    {
      id: recordId,
      tone: 'ochre',
      title: `${clientName}: ${description}`,
      reason: `${KIND_NAMES[kind].words.noHeadline}: a required input is missing.`,
      label: 'Complete',
      action: { kind: 'openRecord', record: { kind, recordId } },
    },
  ]
}

/** The line under the greeting. */
export function nextSummary(count: number): string {
  if (count === 0) return 'Nothing needs your attention.'
  return count === 1 ? '1 item needs your attention.' : `${count} items need your attention.`
}
