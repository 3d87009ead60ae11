import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownHalf } from './community.ts'
import { input } from '../../working/ledger.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

const halfOf = (joint: number, side?: 'first' | 'second') => {
  const at = assessmentOf({}, side && { given: {}, side })
  const half = ownHalf(at, 'joint', 'Own half', input('joint', joint))
  expectRecomputed(at.ledger)
  return half.value
}

test('of 101 cents the first spouse has 51 and the second 50, of a loss of 101 likewise; alone it is as for the first', () => {
  expect([halfOf(101, 'first'), halfOf(101, 'second'), halfOf(101)]).toEqual([51, 50, 51])
  expect([halfOf(-101, 'first'), halfOf(-101, 'second'), halfOf(-101)]).toEqual([-51, -50, -51])
})

test('both halves add up to any whole, to the cent', () => {
  const amount = fc.integer({ min: -60_000_000_000_000, max: 60_000_000_000_000 })
  fc.assert(
    fc.property(amount, (joint) => {
      expect(halfOf(joint, 'first') + halfOf(joint, 'second')).toBe(joint)
    }),
    { numRuns: 2000 },
  )
})
