import { expect, test } from 'vitest'
import { added, judged, NOTHING } from './tally.ts'

test('counts add up, the longest time is the longest of all, notes are kept in order', () => {
  const one = added(NOTHING, { faults: 2, longestMs: 900, notes: ['a'] })
  expect(added(one, { faults: 1, longestMs: 300, lost: 1, notes: ['b'] })).toEqual({
    ...NOTHING,
    faults: 3,
    longestMs: 900,
    lost: 1,
    notes: ['a', 'b'],
  })
})

test('a verdict is told apart into lost, doubled and other offences', () => {
  const verdict = {
    offences: [
      'ClientAdded x (acknowledged) is lost',
      'ClientAdded y (unknown) stands 2 times in the log',
      'client-1 has revision 2 where 1 belongs',
    ],
    differences: ['client 1 is shown and stands not in the log'],
    differingFirms: 1,
  }
  expect(judged([], verdict)).toMatchObject({ lost: 1, doubled: 1, otherOffences: 1, differingFirms: 1, acknowledged: 0 })
})
