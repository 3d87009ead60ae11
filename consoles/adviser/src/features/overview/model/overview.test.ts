import type { Claims, OverviewView } from '@tafel/contracts/http/views.ts'
import type { RecordSummary } from '@tafel/contracts/records/views.ts'
import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'
import { nextItems, nextSummary } from './next-items.ts'

const TODAY = '2026-11-21'
const paid: Claims = {
  admin: false,
  hasSubscription: true,
  atNextPayment: '2026-11-25',
  atStartSubscription: '2026-01-01',
  teamId: null,
  centAmount: 99_999,
}
const trial: Claims = { ...paid, centAmount: null }
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
const overview = (over: Partial<OverviewView>): OverviewView => ({ clients: 1, recordsThisMonth: 1, recent: [record], ...over })
const ids = (view: OverviewView, claims: Claims) => nextItems(view, claims, TODAY).map((item) => item.id)

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

describe('what comes next', () => {
  it('is a first client where there is none', () => {
    expect(ids(overview({ clients: 0, recent: [] }), paid)).toEqual(['first-client'])
  })

  it('is a first record where there are clients only', () => {
    expect(ids(overview({ recent: [] }), paid)).toEqual(['first-record'])
  })

  it('is every draft, at most three of them, and no locked or deleted record', () => {
    const drafts = ['a', 'b', 'c', 'd'].map((recordId) => ({ ...record, recordId }))
    expect(ids(overview({ recent: drafts }), paid)).toEqual(['a', 'b', 'c'])
    expect(
      ids(
        overview({
          recent: [
            { ...record, locked: true },
            { ...record, deleted: true },
          ],
        }),
        paid,
      ),
    ).toEqual([])
  })

  it('asks to complete a record without an answer and to review one that has it', () => {
    const items = nextItems(
      overview({
        recent: [
          { ...record, headline: null },
          { ...record, recordId: 't2' },
        ],
      }),
      paid,
      TODAY,
    )
    expect(items.map((item) => item.action)).toEqual([
      { kind: 'openRecord', record: { kind: 'transferDuty', recordId: 't1' } },
      { kind: 'openReport', record: { kind: 'transferDuty', recordId: 't2' } },
    ])
  })

  it.each([
    ['2026-11-21', 'Your free trial ends today'],
    ['2026-11-22', 'Your free trial ends in 1 day'],
    ['2026-12-05', 'Your free trial ends in 14 days'],
  ])('warns of a trial that ends on %s', (atNextPayment, title) => {
    expect(nextItems(overview({ recent: [] }), { ...trial, atNextPayment }, TODAY)[0]).toMatchObject({ id: 'trial', title })
  })

  it('does not warn of a trial that ends later, nor of a paid subscription', () => {
    expect(ids(overview({ recent: [] }), { ...trial, atNextPayment: '2026-12-06' })).toEqual(['first-record'])
    expect(ids(overview({ recent: [] }), paid)).toEqual(['first-record'])
  })

  it.each([
    [0, 'Nothing needs your attention.'],
    [1, '1 item needs your attention.'],
    [2, '2 items need your attention.'],
  ])('says what %i items are', (count, words) => expect(nextSummary(count)).toBe(words))
})
