import { CONSTANTS_BY_VERSION, type Constants } from '../../constants/shipped.ts'
import { INVESTMENT_ENGINE_VERSION, type InvestmentAnswer, type InvestmentContext, calculateInvestmentComparison } from './calculate.ts'
import type { InvestmentComparisonGiven } from './inputs/comparison.ts'

/** One version of the engine. */
export type InvestmentEngine = (given: InvestmentComparisonGiven, context: InvestmentContext) => InvestmentAnswer

/** What a build can answer with. */
export interface InvestmentBuild {
  readonly engines: ReadonlyMap<string, InvestmentEngine>
  readonly constants: ReadonlyMap<string, Constants>
}

/** Every engine that ever answered a stored record. One is never changed, only added to. It stands on a tax engine: an old one keeps the one it had. */
export const INVESTMENT_BUILD: InvestmentBuild = {
  engines: new Map([[INVESTMENT_ENGINE_VERSION, calculateInvestmentComparison]]),
  constants: CONSTANTS_BY_VERSION,
}

export interface PinnedInvestmentComparison extends Pick<InvestmentContext, 'today' | 'person' | 'account'> {
  readonly inputs: InvestmentComparisonGiven
  readonly constantsVersion: string
  readonly engineVersion: string
}

/** The answer of a stored comparison, as it was. Undefined where this build holds its engine or its constants no more. */
export function recalculateInvestmentComparison(
  { inputs, constantsVersion, engineVersion, ...context }: PinnedInvestmentComparison,
  build: InvestmentBuild = INVESTMENT_BUILD,
): InvestmentAnswer | undefined {
  const engine = build.engines.get(engineVersion)
  const constants = build.constants.get(constantsVersion)
  if (engine === undefined || constants === undefined) return undefined
  const { tax } = constants
  if (tax === undefined) return { ok: false, faults: [withoutTax(constantsVersion)] }
  return engine(inputs, { ...context, constants: { ...constants, tax } })
}

const withoutTax = (version: string) => ({
  code: 'constants-without-tax',
  field: 'constantsVersion',
  message: `The constants of version ${version} hold transfer duty alone.`,
  remedy: 'Recalculate the comparison with the newest constants.',
})
