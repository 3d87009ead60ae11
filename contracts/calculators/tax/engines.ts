import { CONSTANTS_BY_VERSION, type Constants } from '../../constants/shipped.ts'
import { TAX_ENGINE_VERSION, type TaxScenarioAnswer, type TaxScenarioContext, calculateTaxScenario } from './calculate.ts'
import type { TaxScenarioGiven } from './inputs/scenario.ts'

/** One version of the tax engine. */
export type TaxEngine = (given: TaxScenarioGiven, context: TaxScenarioContext) => TaxScenarioAnswer

/** What a build can answer with. */
export interface TaxBuild {
  readonly engines: ReadonlyMap<string, TaxEngine>
  readonly constants: ReadonlyMap<string, Constants>
}

/** Every engine that ever answered a stored record. One is never changed, only added to; `README.md` says how an old one is kept. */
export const TAX_BUILD: TaxBuild = {
  engines: new Map([[TAX_ENGINE_VERSION, calculateTaxScenario]]),
  constants: CONSTANTS_BY_VERSION,
}

export interface PinnedTaxScenario extends Pick<TaxScenarioContext, 'today' | 'spouse' | 'scenarioId'> {
  readonly inputs: TaxScenarioGiven
  readonly constantsVersion: string
  readonly engineVersion: string
}

/**
 * The answer of a stored scenario, as it was: by its own engine with its own constants. Undefined where this build holds one of them no
 * more; a fault where the constants are from before there was a tax engine.
 */
export function recalculateTaxScenario(
  { inputs, constantsVersion, engineVersion, ...context }: PinnedTaxScenario,
  build: TaxBuild = TAX_BUILD,
): TaxScenarioAnswer | undefined {
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
  message: `The constants of version ${version} are from before there were tax scenarios: they hold transfer duty alone.`,
  remedy: 'Recalculate the scenario with the newest constants.',
})
