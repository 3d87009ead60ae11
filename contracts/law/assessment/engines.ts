import { CONSTANTS_BY_VERSION } from '../constants/known-constants.ts'
import type { Build, Engine, Pinned } from '../working/engine-versions.ts'
import { type TaxScenarioAnswer, type TaxScenarioLinked, calculateTaxScenario } from './calculate.ts'
import { TAX_ENGINE_VERSION } from './engine-version.ts'
import type { TaxScenarioGiven } from './inputs/scenario.ts'

/** `README.md` says how an old engine is kept. */
export type TaxBuild = Build<TaxScenarioGiven, TaxScenarioLinked, TaxScenarioAnswer>
export type TaxEngine = Engine<TaxScenarioGiven, TaxScenarioLinked, TaxScenarioAnswer>
export type PinnedTaxScenario = Pinned<TaxScenarioGiven, TaxScenarioLinked>

export const TAX_BUILD: TaxBuild = {
  engines: new Map([[TAX_ENGINE_VERSION, calculateTaxScenario]]),
  constants: CONSTANTS_BY_VERSION,
}
