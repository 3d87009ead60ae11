import type { OverviewView } from '@tafel/contracts/api/views.ts'
import type { ConstantsChanges } from '@tafel/contracts/contexts/recalculations/views.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { describe, expect, it } from 'vitest'
import { activeSubscription, unpaidSubscription } from '../../../shared/testing/fake-subscription.ts'
import { greeting } from './greeting.ts'
import { type NextGiven, nextItems, nextSummary } from './next-items.ts'

const TODAY = '2026-11-21'
const record: RecordSummary = {
  kind: 'transferDuty',
  recordId: 't1',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road',
  headline: 6_720_000,
  locked: false,
  deleted: false,
  createdAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:00:00Z',
  revision: '3',
}
const overview = (over: Partial<OverviewView>): OverviewView => ({
  clients: 1,
  recordsThisMonth: 1,
  reportsIssued: 0,
  recent: [record],
  reviews: [],
  ...over,
})
const next = (view: OverviewView, more: Partial<NextGiven> = {}) =>
  nextItems({
    overview: view,
    subscription: activeSubscription(),
    invitations: [],
    changes: undefined,
    mayWrite: true,
    today: TODAY,
    ...more,
  })
const ids = (...given: Parameters<typeof next>) => next(...given).map((item) => item.id)

describe('greeting', () => {
  it.each([
    ['2026-11-21T05:00:00Z', 'Good morning, Nomsa'],
    ['2026-11-21T10:00:00Z', 'Good afternoon, Nomsa'],
    ['2026-11-21T15:00:00Z', 'Good evening, Nomsa'],
  ])('at %s (UTC) is %s', (iso, words) => {
    expect(greeting('Nomsa Mokoena', new Date(iso))).toBe(words)
  })

  it('leaves an e-mail address out', () => {
    expect(greeting('nomsa@example.co.za', new Date('2026-11-21T05:00:00Z'))).toBe('Good morning')
  })
})

describe('next items', () => {
  it('suggests adding a first client', () => {
    expect(ids(overview({ clients: 0, recent: [] }))).toEqual(['first-client'])
  })

  it('suggests a first record when there are only clients', () => {
    expect(ids(overview({ recent: [] }))).toEqual(['first-record'])
  })

  it('lists at most three records without a result, and no drafts with a result, locked or deleted records', () => {
    const open = { ...record, headline: null }
    expect(ids(overview({ recent: ['a', 'b', 'c', 'd'].map((recordId) => ({ ...open, recordId })) }))).toEqual(['a', 'b', 'c'])
    expect(ids(overview({ recent: [record, { ...open, locked: true }, { ...open, deleted: true }] }))).toEqual([])
    expect(next(overview({ recent: [open] }))[0]?.action).toEqual({ kind: 'openRecord', record: { kind: 'transferDuty', recordId: 't1' } })
  })

  it.each([
    ['2026-11-21', 'Your free trial ends today'],
    ['2026-11-22', 'Your free trial ends in 1 day'],
    ['2026-12-05', 'Your free trial ends in 14 days'],
  ])('warns of a trial that ends on %s', (endsOn, title) => {
    const subscription = unpaidSubscription({ status: 'trial', trial: { endsOn, daysLeft: 1 } })
    expect(next(overview({ recent: [] }), { subscription })[0]).toMatchObject({ id: 'trial', title })
  })

  it('does not warn about a trial that ends later, a paid subscription, or a failed request', () => {
    const later = unpaidSubscription({ status: 'trial', trial: { endsOn: '2026-12-06', daysLeft: 15 } })
    expect(ids(overview({ recent: [] }), { subscription: later })).toEqual(['first-record'])
    expect(ids(overview({ recent: [] }))).toEqual(['first-record'])
    expect(ids(overview({ recent: [] }), { subscription: undefined })).toEqual(['first-record'])
  })

  it('puts a late payment first, and warns in the last two weeks of a cancelled subscription', () => {
    const late = activeSubscription({
      status: 'pastDue',
      pastDue: { expectedOn: '2026-11-20', attempt: 1, worksUntil: '2026-12-04' },
    })
    expect(next(overview({}), { subscription: late })[0]).toMatchObject({
      id: 'pastDue',
      reason: 'Everything works until 4 December 2026. Check that your card is still valid.',
    })
    const ending = (endsOn: string) => activeSubscription({ status: 'cancelled', cancelled: { endsOn, atPayFast: false } })
    expect(next(overview({}), { subscription: ending('2026-11-22') })[0]?.title).toBe('Your subscription ends in 1 day')
    expect(ids(overview({}), { subscription: ending('2026-12-31') })).toEqual([])
  })

  it('lists open invitations', () => {
    const invitation = {
      invitationId: 'i1',
      email: 'lerato@example.co.za',
      name: 'Lerato',
      role: 'adviser',
      invitedBy: 'u1',
      sentAt: '2026-11-20T08:00:00Z',
      // After midnight in South Africa.
      expiresAt: '2026-11-26T22:30:00Z',
      hasRunOut: false,
    } as const
    const [open, out] = next(overview({}), { invitations: [invitation, { ...invitation, name: '', hasRunOut: true }] })
    expect(open).toMatchObject({ title: 'Lerato has not accepted your invitation', reason: 'The link works until 27 November 2026.' })
    expect(out).toMatchObject({ title: 'lerato@example.co.za has not accepted your invitation', tone: 'ochre' })
  })

  it('counts the records that new tables change, and those that use withdrawn figures', () => {
    const changed = (over: Partial<ConstantsChanges['changed'][number]>): ConstantsChanges => ({
      version: 'v2',
      status: 'done',
      done: 1,
      total: 1,
      isPart: false,
      clients: 1,
      changed: [{ ...record, was: 1, next: 2, why: null, isWithdrawn: false, ...over }],
    })
    const title = (changes: ConstantsChanges, mayWrite = true) => next(overview({ recent: [] }), { changes, mayWrite })[0]?.title
    expect(title(changed({}))).toBe('New tables change 1 record of 1 client')
    expect(title(changed({ locked: true }))).toBe('Start your first record')
    expect(title(changed({}), false)).toBeUndefined()
    expect(title(changed({ locked: true, isWithdrawn: true }), false)).toBe('1 record uses withdrawn figures')
  })

  it('names the first review that is due, with its reason and link, and counts the others', () => {
    const review = { clientId: 'c1', clientName: 'Thandi Dlamini', dueOn: '2026-12-05', isProposed: false }
    expect(next(overview({ recent: [], reviews: [review] }))[0]).toEqual({
      id: 'review c1',
      tone: 'ochre',
      title: 'The review of Thandi Dlamini is due in 14 days',
      reason: 'Planned by 5 December 2026.',
      label: 'See client',
      action: { kind: 'openClient', clientId: 'c1' },
    })
    const late = { ...review, clientId: 'c2', clientName: 'Anna Botha', dueOn: '2026-11-18', isProposed: true }
    const [first, rest] = next(overview({ recent: [], reviews: [late, review] }))
    expect(first).toMatchObject({
      title: 'The review of Anna Botha is overdue by 3 days',
      reason: 'Proposed from the date of the last issued report.',
    })
    expect(rest).toMatchObject({ title: '1 more review is due', reason: 'Thandi Dlamini is next.', action: { kind: 'openReviews' } })
    expect(next(overview({ reviews: [review] }), { mayWrite: false })).toEqual([])
  })

  it('leaves out items that a read-only user can’t act on', () => {
    expect(ids(overview({}), { mayWrite: false })).toEqual([])
  })

  it.each([
    [0, 'Nothing needs your attention.'],
    [1, '1 item needs your attention.'],
    [2, '2 items need your attention.'],
  ])('words the summary of %i items', (count, words) => expect(nextSummary(count)).toBe(words))
})
