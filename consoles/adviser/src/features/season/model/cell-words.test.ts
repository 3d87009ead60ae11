import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { NO_STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import { describe, expect, it } from 'vitest'
import { cellLabel, cellOf, daysLeft, stageWords } from './cell-words.ts'

const row = (about: Partial<BoardRow>): BoardRow => ({
  clientId: 'c1',
  name: 'Thandi Dlamini',
  provisional: '',
  steps: NO_STEPS,
  stage: 'toRequest',
  waited: null,
  isOverdue: false,
  responsible: 'u1',
  isNamed: false,
  note: '',
  changedAt: null,
  changedBy: null,
  ...about,
})
const captured = row({
  steps: { ...NO_STEPS, requested: '2026-06-14', captured: '2026-07-02' },
  stage: 'captured',
  waited: 6,
  isOverdue: true,
})

describe('the cell of a step', () => {
  it('says its day, what is next and for how long, or nothing', () => {
    expect(cellOf(captured, 'requested')).toEqual({ kind: 'done', day: '2026-06-14' })
    expect(cellOf(captured, 'received')).toEqual({ kind: 'empty' })
    expect(cellOf(captured, 'reviewed')).toEqual({ kind: 'next', words: 'to review', waited: '6 d', isOverdue: true })
    expect(cellOf(captured, 'filed')).toEqual({ kind: 'empty' })
  })
  it('has nothing next once SARS has assessed, and before the first step', () => {
    const assessed = row({ steps: { ...NO_STEPS, assessed: '2026-07-02' }, stage: 'assessed', waited: 3 })
    expect(cellOf(assessed, 'differs')).toEqual({ kind: 'empty' })
    expect(cellOf(row({}), 'requested')).toEqual({ kind: 'empty' })
  })
  it('is said in full', () => {
    expect(cellLabel(captured, 'requested')).toBe('Requested: 14 June 2026')
    expect(cellLabel(captured, 'reviewed')).toBe('Reviewed: to review, for 6 days, too long')
    expect(cellLabel({ ...captured, waited: 0, isOverdue: false }, 'reviewed')).toBe('Reviewed: to review, since today')
    expect(cellLabel(captured, 'filed')).toBe('Filed: not done')
  })
})

it('says where a return is in one line', () => {
  expect(stageWords(row({}))).toBe('To request')
  expect(stageWords(captured)).toBe('To review, 6 d')
  expect(stageWords({ stage: 'filed', waited: 0 })).toBe('At SARS, today')
  expect(stageWords({ stage: 'assessed', waited: 9 })).toBe('Agrees, closed')
  expect(stageWords({ stage: 'differs', waited: 9 })).toBe('Differs from our figure')
})

describe('the days that are left', () => {
  it('count to the last day of the client’s own season; of an unknown status, to the earlier one', () => {
    expect(daysLeft(row({}), 2026, '2026-08-14')).toEqual({ days: 70, words: '23 Oct' })
    expect(daysLeft(row({ provisional: 'no' }), 2026, '2026-10-23')).toEqual({ days: 0, words: '23 Oct' })
    expect(daysLeft(row({ provisional: 'yes' }), 2026, '2026-08-14')).toEqual({ days: 161, words: '22 Jan' })
    expect(daysLeft(row({ provisional: 'no' }), 2026, '2026-10-25')).toEqual({ days: -2, words: '23 Oct' })
  })
  it('are none once the return is filed, or while SARS hasn’t announced the season', () => {
    expect(
      [row({ stage: 'filed' }), row({ stage: 'assessed' }), row({ stage: 'differs' })].map((one) => daysLeft(one, 2026, '2026-08-14')),
    ).toEqual([
      { days: null, words: 'filed' },
      { days: null, words: 'closed' },
      { days: null, words: 'assessed' },
    ])
    expect(daysLeft(row({}), 2027, '2027-08-14')).toEqual({ days: null, words: 'not announced' })
  })
})
