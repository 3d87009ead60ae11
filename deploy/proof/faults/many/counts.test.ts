import { expect, test } from 'vitest'
import { added, judged, NOTHING } from './counts.ts'

test('adds counts, takes the longest time, and keeps notes in order', () => {
  const one = added(NOTHING, { faults: 2, longestMs: 900, notes: ['a'] })
  expect(added(one, { faults: 1, longestMs: 300, lost: 1, notes: ['b'] })).toEqual({
    ...NOTHING,
    faults: 3,
    longestMs: 900,
    lost: 1,
    notes: ['a', 'b'],
  })
})

test('classifies offences as lost, duplicated or other', () => {
  const verdict = {
    offences: [
      'ClientAdded x (acknowledged) is lost',
      'ClientAdded y (unknown) is in the log 2 times',
      'client-1 has revision 2 where 1 belongs',
    ],
    differences: ['client 1 is shown but not in the log'],
    differingFirms: 1,
  }
  expect(judged([], verdict)).toMatchObject({ lost: 1, doubled: 1, otherOffences: 1, differingFirms: 1, acknowledged: 0 })
})
