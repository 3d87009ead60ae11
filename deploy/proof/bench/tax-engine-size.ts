import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const named = (name: string, file: string) => `export { ${name} } from ${JSON.stringify(join(ROOT, 'contracts', file))}`
/** From full inputs to the result. */
const ENGINE = named('workOut', 'calculators/tax/work-out.ts')
const CONSTANTS = named('TAX_CONSTANTS', 'constants/tax-constants.ts')
/** The trace, which is written when somebody opens it. */
const WORKINGS = named('workingsOf', 'calculators/tax/result/workings.ts')
/** All of it, from whatever was given: schemas and their library, defaults, checks, what fields are called. */
const CALCULATE = named('calculateTaxScenario', 'calculators/tax/calculate.ts')

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

/** Built as a browser gets it: one file, minified, without comments. */
async function gzipped(lines: readonly string[]): Promise<number> {
  const entry = join(ROOT, 'contracts', 'entry.ts')
  const built = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? lines.join('\n') : null) }],
  })
  const { output } = await built.generate({ format: 'esm', minify: true, comments: false })
  await built.close()
  return gzipSync(output[0].code, { level: 9 }).length
}
