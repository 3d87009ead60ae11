import type { FoundEvent } from '@tafel/contracts/contexts/auditing/views.ts'
import { expect, test } from 'vitest'
import { EVERYTHING, indexAt, playedSteps, reportMarks } from './replay-filter.ts'
import type { ReplayStep } from './replay-steps.ts'

const step = (revision: number, about: Partial<ReplayStep> = {}): ReplayStep => ({
  revision,
  at: `2026-11-21T08:0${revision}:00.000Z`,
  by: 'u1',
  onBehalfOf: undefined,
  act: 'Changed',
  isErased: false,
  changes: [{ path: 'description', from: 'A', to: 'B' }],
  answer: { from: 100, to: 100 },
  undoes: undefined,
  ...about,
})
const moved = { from: 100, to: 200 }
const steps = [
  step(0, { act: 'Created', answer: { from: null, to: 100 } }),
  step(1, { by: 'u2' }),
  step(2, { answer: moved }),
  step(3, { answer: moved, changes: [] }),
  step(4, { undoes: [2], onBehalfOf: 'u2' }),
]
const revisions = (filter: Partial<typeof EVERYTHING>) => playedSteps(steps, { ...EVERYTHING, ...filter }).map(({ revision }) => revision)

test('filters by what an entry did, by its author and by the user it was done for', () => {
  expect(revisions({})).toEqual([0, 1, 2, 3, 4])
  expect(revisions({ played: 'answer' })).toEqual([0, 2, 3])
  expect(revisions({ played: 'recalculated' })).toEqual([3])
  expect(revisions({ played: 'undone' })).toEqual([4])
  expect(revisions({ person: 'u2' })).toEqual([1, 4])
})

test('a new filter continues at the current entry, or just before it', () => {
  const shown = playedSteps(steps, { played: 'answer', person: '' })
  expect([indexAt(shown, { revision: 3 }), indexAt(shown, { revision: 1 }), indexAt(shown, { at: '2026-11-21T09:00:00.000Z' })]).toEqual([
    2, 0, 2,
  ])
  expect(indexAt(shown, { at: '2020-01-01T00:00:00.000Z' })).toBe(0)
})

test('lists issued reports in order, by their numbers', () => {
  const report = { reportId: 'r1', number: 'KXTR-2026-000001' }
  const event = (type: string, at: string) => ({ id: type, type, at, person: 'u1', report }) as FoundEvent
  const found = [event('ReportWithdrawn', '2026-11-22T08:00:00.000Z'), event('ReportIssued', '2026-11-21T08:00:00.000Z')]
  expect(reportMarks([...found, { ...found[0]!, report: null }]).map(({ did }) => did)).toEqual([
    'issued report KXTR-2026-000001',
    'withdrew report KXTR-2026-000001',
  ])
})
