import { compareLedgers } from '@tafel/contracts/contexts/subscriptions/compare-ledgers.ts'
import { expect, test } from 'vitest'
import { plantDifferences } from './ledgers.ts'

test('finds every planted difference by name, and no other', () => {
  for (const seed of [1, 2, 3]) {
    const { planted, found } = plantDifferences(50, seed)
    expect(found.toSorted()).toEqual(planted.toSorted())
    expect(plantDifferences(0, seed).found).toEqual([])
  }
})

test('catches a build that compares incoming payments only', () => {
  const blind: typeof compareLedgers = (ours, theirs) =>
    compareLedgers(
      ours,
      theirs.filter(({ sign }) => sign === 'CREDIT'),
    )
  const { planted, found } = plantDifferences(50, 1, blind)
  expect(planted.every((each) => found.includes(each)) && found.length === planted.length).toBe(false)
})
