import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

const model = { name: 'records', behindSeconds: 0.2, isAhead: false } as never
const WELL = {
  at: '2026-11-28T08:00:00.000Z',
  health: 'ok',
  checks: [{ name: 'keys', health: 'ok', why: null }],
  logPosition: '1284902',
  clockAheadSeconds: 0,
  readModels: [model],
  reactors: [],
  parked: [],
  queues: [],
  scrub: { lastAt: '2026-11-28T06:00:00.000Z', owedSince: null },
  postgres: { version: '18', megabytes: 100, connections: 4 },
  disk: null,
  seal: { entries: 36, latest: { signedAt: '2026-11-28T07:59:00.000Z', size: 36 }, unsignedSince: null },
  stack: {
    processes: [{ name: 'services', isAnswering: true, startedAt: '2026-11-28T01:00:00.000Z', restarts: 0, lastEnd: null }],
    jobs: [{ name: 'backUpLog', isHealthy: true, lastGoodAt: '2026-11-28T07:59:00.000Z', ageSeconds: 8, error: null }],
  },
} as unknown as SystemView
const of = (more: object, rest: { alerts?: number; runOut?: number; failedPoll?: string } = {}) =>
  attentionOf({ system: { ...WELL, ...more }, alerts: 0, runOut: 0, failedPoll: undefined, ...rest }).map(plain)

test('all is well only if nothing needs attention', () => {
  expect(of({})).toEqual([])
})

test.each([
  [
    'a projection that is dead, and so falls behind',
    { readModels: [{ ...(model as object), behindSeconds: 10.4 }] },
    {},
    'records is 10,4 s behind',
  ],
  ['open alerts', {}, { alerts: 5 }, '5 open alerts'],
  ['a poll that failed', {}, { failedPoll: 'The server did not answer.' }, 'The last poll failed'],
  [
    'a check that is not well',
    { checks: [{ name: 'checkpoints', health: 'degraded', why: 'none for 5 minutes' }] },
    {},
    'checkpoints is degraded: none for 5 minutes',
  ],
  [
    'a restart within the hour',
    {
      stack: {
        jobs: [],
        processes: [{ name: 'projections', isAnswering: true, lastEnd: { at: '2026-11-28T07:30:00.000Z', how: 'code 1' } }],
      },
    },
    {},
    'projections was restarted within the last hour (code 1)',
  ],
  [
    'a process that does not answer',
    { stack: { jobs: [], processes: [{ name: 'projections', isAnswering: false, lastEnd: null }] } },
    {},
    'projections does not answer',
  ],
  [
    'an old backup',
    { stack: { processes: [], jobs: [{ name: 'backUpLog', isHealthy: false, error: null }] } },
    {},
    'back up log is overdue',
  ],
  ['constants that have run out', {}, { runOut: 2 }, '2 constants have run out'],
  ['no answer about checkpoints', { seal: null }, {}, 'signs checkpoints did not answer'],
  [
    'entries without a checkpoint',
    { seal: { entries: 38, latest: null, unsignedSince: '2026-11-28T07:30:00.000Z' } },
    {},
    'waited 30 min for a signed checkpoint',
  ],
  ['parked streams', { parked: [{}] }, {}, '1 parked stream'],
  ['PostgreSQL away', { postgres: null }, {}, 'PostgreSQL did not answer'],
])('needs attention: %s', (_, more, rest, words) => {
  const found = of(more, rest)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(words)
})

test('ignores a restart of yesterday', () => {
  const lastEnd = { at: '2026-11-27T07:30:00.000Z', how: 'code 1' }
  expect(of({ stack: { jobs: [], processes: [{ name: 'services', isAnswering: true, lastEnd }] } })).toEqual([])
})
