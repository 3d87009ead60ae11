import { expect, test } from 'vitest'
import { type Entry, judge, type Seen } from './journal.ts'

const entry = (marker: string, outcome: Entry['outcome'], revision = 0n): [Entry, Seen] => [
  { marker, stream: `client-${marker}`, type: 'ClientAdded', outcome },
  { stream: `client-${marker}`, revision, type: 'ClientAdded', marker },
]
const acknowledged = { kind: 'acknowledged', revision: 0n } as const

test('accepts an acknowledged command that is in the log once', () => {
  const [sent, seen] = entry('a', acknowledged)
  expect(judge([sent], [seen])).toEqual([])
})

test('catches a lost acknowledged command', () => {
  const [sent] = entry('a', acknowledged)
  expect(judge([sent], [])).toEqual(['ClientAdded a (acknowledged) is lost'])
})

test('catches a command applied twice', () => {
  const [sent, seen] = entry('a', acknowledged)
  expect(judge([sent], [seen, { ...seen, revision: 1n }])).toEqual(['ClientAdded a (acknowledged) is in the log 2 times'])
})

test('catches a refused command that was written', () => {
  const [sent, seen] = entry('a', { kind: 'refused', code: 'records/locked' })
  expect(judge([sent], [seen])).toEqual(['ClientAdded a (refused) was written'])
})

test('accepts an unknown command once or not at all', () => {
  const [sent, seen] = entry('a', { kind: 'unknown' })
  expect(judge([sent], [])).toEqual([])
  expect(judge([sent], [seen])).toEqual([])
  expect(judge([sent], [seen, { ...seen, revision: 1n }])).toHaveLength(1)
})

test('catches an acknowledgement whose revision differs from the log', () => {
  const [sent, seen] = entry('a', { kind: 'acknowledged', revision: 3n })
  expect(judge([sent], [seen])).toEqual(['ClientAdded a (acknowledged) was reported at client-a 3 but is at client-a 0 as ClientAdded'])
})

test('catches a gap in a stream', () => {
  const [, seen] = entry('a', acknowledged)
  expect(judge([], [seen, { ...seen, revision: 2n, marker: undefined }])).toEqual(['client-a has revision 2 where 1 belongs'])
})
