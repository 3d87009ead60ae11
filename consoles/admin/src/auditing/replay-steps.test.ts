import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import { expect, test } from 'vitest'
import { stepsOf } from './replay-steps.ts'

const entry = (first: number, about: Partial<HistoryEntry> = {}): HistoryEntry => ({
  first,
  last: first,
  since: '2026-11-21T08:00:00.000Z',
  at: '2026-11-21T08:00:00.000Z',
  by: 'u1',
  act: 'Changed',
  isErased: false,
  changes: [],
  steps: [],
  ...about,
})

test('a session is split into its events, all in order', () => {
  const changes = [{ path: 'description', from: 'A', to: 'B' }]
  const session = entry(1, {
    last: 2,
    onBehalfOf: 'u2',
    steps: [
      { revision: 1, at: '2026-11-21T08:01:00.000Z', changes },
      { revision: 2, at: '2026-11-21T08:02:00.000Z', changes: [] },
    ],
  })
  expect(stepsOf([entry(3, { act: 'Locked' }), session, entry(0, { act: 'Created' })])).toMatchObject([
    { revision: 0, act: 'Created' },
    { revision: 1, by: 'u1', onBehalfOf: 'u2', changes },
    { revision: 2, at: '2026-11-21T08:02:00.000Z' },
    { revision: 3, act: 'Locked', onBehalfOf: undefined },
  ])
})
