import { exported, gzipped } from './bundle.ts'

/** From full inputs to the result. */
const ENGINE = exported('compute', 'law/assessment/engine.ts')
const CONSTANTS = exported('TAX_CONSTANTS', 'law/constants/tax-constants.ts')
/** The trace, which is written when somebody opens it. */
const WORKINGS = exported('workingsOf', 'law/assessment/workings.ts')
/** All of it, from whatever was given: schemas and their library, defaults, checks, what fields are called. */
const CALCULATE = exported('calculateTaxScenario', 'law/assessment/calculate.ts')

/** Bytes, gzip. What a part adds is measured on top of the parts before it. */
export interface BundleSizes {
  /** Engine and figures of all years: whatever the result needs. */
  readonly engine: number
  /** Of it, the figures. */
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
