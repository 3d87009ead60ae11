import { exported, gzipped } from './bundle.ts'

/** From complete inputs to the result. */
const ENGINE = exported('compute', 'law/assessment/engine.ts')
const CONSTANTS = exported('TAX_CONSTANTS', 'law/constants/tax-constants.ts')
/** The trace, written when the user opens it. */
const WORKINGS = exported('workingsOf', 'law/assessment/workings.ts')
/** Everything, from raw inputs: schemas and their library, defaults, checks, field names. */
const CALCULATE = exported('calculateTaxScenario', 'law/assessment/calculate.ts')

/** Bytes, gzip. Each part's size is what it adds to the parts before. */
export interface BundleSizes {
  /** Engine and constants of all years: what the result needs. */
  readonly engine: number
  /** The constants' share of it. */
  readonly constants: number
  readonly workings: number
  readonly form: number
  readonly whole: number
}

export async function bundleSizes(): Promise<BundleSizes> {
  const engine = await gzipped([ENGINE, CONSTANTS])
  const withWorkings = await gzipped([ENGINE, CONSTANTS, WORKINGS])
  const whole = await gzipped([ENGINE, CONSTANTS, WORKINGS, CALCULATE])
  return { engine, constants: engine - (await gzipped([ENGINE])), workings: withWorkings - engine, form: whole - withWorkings, whole }
}
