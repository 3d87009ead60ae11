import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { NO_STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import { expect, it } from 'vitest'
import { bulkPlan, namesInWords } from './bulk-plan.ts'

const row = (clientId: string, reviewed: string, responsible = 'u1') =>
  ({ clientId, steps: { ...NO_STEPS, reviewed }, responsible }) as unknown as BoardRow
const rows = [row('a', ''), row('b', '2026-07-02'), row('c', '', 'u2')]

it('records a step for those without it, and says so before', () => {
  expect(bulkPlan({ kind: 'step', step: 'reviewed', on: '2026-08-09' }, rows)).toEqual({
    clientIds: ['a', 'c'],
    words: 'Records “return reviewed” on 9 August 2026 for 2 clients. 1 already done: the day stays.',
  })
})

it('hands over the clients that the member doesn’t have yet', () => {
  expect(bulkPlan({ kind: 'responsible', responsible: 'u2', name: 'Sipho' }, rows)).toEqual({
    clientIds: ['a', 'b'],
    words: 'Hands 2 clients to Sipho. 1 already with Sipho.',
  })
})

it('says that nothing would change', () => {
  expect(bulkPlan({ kind: 'step', step: 'reviewed', on: '2026-08-09' }, [rows[1]!])).toEqual({
    clientIds: [],
    words: 'Changes nothing. 1 already done: the day stays.',
  })
})

it('names a few and counts the others', () => {
  expect(namesInWords(['A', 'B'])).toBe('A, B')
  expect(namesInWords(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})
