import type { Engines, Pinned } from '../working/engine-versions.ts'
import { type TaxScenarioAnswer, type TaxScenarioLinked, calculateTaxScenario } from './calculate.ts'
import { TAX_ENGINE_VERSION } from './engine-version.ts'
import type { TaxScenarioGiven } from './inputs/scenario.ts'

/** `README.md` explains how to keep an old engine. */
export type TaxEngines = Engines<TaxScenarioGiven, TaxScenarioLinked, TaxScenarioAnswer>
export type PinnedTaxScenario = Pinned<TaxScenarioGiven, TaxScenarioLinked>

export const TAX_ENGINES: TaxEngines = new Map([[TAX_ENGINE_VERSION, calculateTaxScenario]])
