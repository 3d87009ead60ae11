import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import { monthAfter } from './words.ts'

type Shown = Pick<InvestmentComparisonResult, 'crossovers' | 'vehicles' | 'startDate'>

/** Each change of the lead between two vehicles as a sentence, in the order in which they come. */
export function crossingSentences(result: Shown): readonly string[] {
  const { crossovers, vehicles } = result
  return crossovers
    .toSorted((a, b) => a.month - b.month)
    .map(({ first, second, month, leader }) => {
      const follower = leader === first ? second : first
      return `From ${monthAfter(result, month)} on ${vehicles[leader]!.name} is worth more than ${vehicles[follower]!.name}.`
    })
}
