import { expect, test } from 'vitest'
import { type Entry, judge, type Seen } from './journal.ts'

const entry = (marker: string, outcome: Entry['outcome'], revision = 0n): [Entry, Seen] => [
  { marker, stream: `client-${marker}`, type: 'ClientAdded', outcome },
  { stream: `client-${marker}`, revision, type: 'ClientAdded', marker },
]
const acknowledged = { kind: 'acknowledged', revision: 0n } as const

test('an acknowledged command that stands once is in order', () => {
  const [said, seen] = entry('a', acknowledged)
  expect(judge([said], [seen])).toEqual([])
})

test('a lost acknowledgement is caught', () => {
  const [said] = entry('a', acknowledged)
  expect(judge([said], [])).toEqual(['ClientAdded a (acknowledged) is lost'])
})

test('a command applied twice is caught', () => {
  const [said, seen] = entry('a', acknowledged)
  expect(judge([said], [seen, { ...seen, revision: 1n }])).toEqual(['ClientAdded a (acknowledged) stands 2 times in the log'])
})

test('a refused command that was written is caught', () => {
  const [said, seen] = entry('a', { kind: 'refused', code: 'records/locked' })
  expect(judge([said], [seen])).toEqual(['ClientAdded a (refused) was written all the same'])
})

test('an unknown command may stand once or not at all', () => {
  const [said, seen] = entry('a', { kind: 'unknown' })
  expect(judge([said], [])).toEqual([])
  expect(judge([said], [seen])).toEqual([])
  expect(judge([said], [seen, { ...seen, revision: 1n }])).toHaveLength(1)
})

test('an acknowledgement with another revision than the log is caught', () => {
  const [said, seen] = entry('a', { kind: 'acknowledged', revision: 3n })
  expect(judge([said], [seen])).toEqual(['ClientAdded a (acknowledged) was told client-a 3 and stands at client-a 0 as ClientAdded'])
})

test('a hole in a stream is caught', () => {
  const [, seen] = entry('a', acknowledged)
  expect(judge([], [seen, { ...seen, revision: 2n, marker: undefined }])).toEqual(['client-a has revision 2 where 1 belongs'])
})
