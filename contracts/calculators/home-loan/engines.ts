import { CONSTANTS_BY_VERSION, type Constants } from '../../constants/shipped.ts'
import { HOME_LOAN_ENGINE_VERSION, type HomeLoanAnswer, type HomeLoanContext, calculateHomeLoan } from './calculate.ts'
import type { HomeLoanGiven } from './inputs/inputs.ts'

/** One version of the home loan engine. */
export type HomeLoanEngine = (given: HomeLoanGiven, context: HomeLoanContext) => HomeLoanAnswer

/** What a build can answer with. */
export interface HomeLoanBuild {
  readonly engines: ReadonlyMap<string, HomeLoanEngine>
  readonly constants: ReadonlyMap<string, Constants>
}

/** Every engine that ever answered a stored record. One is never changed, only added to. */
export const HOME_LOAN_BUILD: HomeLoanBuild = {
  engines: new Map([[HOME_LOAN_ENGINE_VERSION, calculateHomeLoan]]),
  constants: CONSTANTS_BY_VERSION,
}

export interface PinnedHomeLoan extends Pick<HomeLoanContext, 'today'> {
  readonly inputs: HomeLoanGiven
  readonly constantsVersion: string
  readonly engineVersion: string
}

/**
 * The answer of a stored loan, as it was: by its own engine with its own constants. Undefined where this build holds one of them no more;
 * a fault where the constants are from before home loans were calculated.
 */
export function recalculateHomeLoan(
  { inputs, today, constantsVersion, engineVersion }: PinnedHomeLoan,
  build: HomeLoanBuild = HOME_LOAN_BUILD,
): HomeLoanAnswer | undefined {
  const engine = build.engines.get(engineVersion)
  const constants = build.constants.get(constantsVersion)
  if (engine === undefined || constants === undefined) return undefined
  const { tax, lending } = constants
  if (tax === undefined || lending === undefined) return { ok: false, faults: [withoutLending(constantsVersion)] }
  return engine(inputs, { today, constants: { ...constants, tax, lending } })
}

const withoutLending = (version: string) => ({
  code: 'constants-without-lending',
  field: 'constantsVersion',
  message: `The constants of version ${version} are from before home loans were calculated.`,
  remedy: 'Recalculate the loan with the newest constants.',
})
