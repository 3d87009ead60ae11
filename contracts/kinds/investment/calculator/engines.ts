import type { Engines } from '../../../law/working/engine-versions.ts'
import { type InvestmentAnswer, type InvestmentLinked, calculateInvestmentComparison } from './calculate.ts'
import { INVESTMENT_ENGINE_VERSION } from './engine-version.ts'
import type { InvestmentComparisonGiven } from './inputs/comparison.ts'

/** Each engine version is pinned to the tax engine that it was released with. */
export const INVESTMENT_ENGINES: Engines<InvestmentComparisonGiven, InvestmentLinked, InvestmentAnswer> = new Map([
  [INVESTMENT_ENGINE_VERSION, calculateInvestmentComparison],
])
