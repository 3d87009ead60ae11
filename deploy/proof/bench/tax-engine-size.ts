import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CALCULATE = join(ROOT, 'contracts/calculators/tax/calculate.ts')
const CONSTANTS = join(ROOT, 'contracts/constants/tax-constants.ts')
const ENGINE = [`export { calculateTaxScenario } from ${JSON.stringify(CALCULATE)}`]
const FIGURES = [`export { TAX_CONSTANTS } from ${JSON.stringify(CONSTANTS)}`]

/** Bytes, gzip: everything that `calculateTaxScenario` needs with the figures of all years, and what zod and the figures add to it. */
export async function bundleSizes(): Promise<{ readonly whole: number; readonly zod: number; readonly constants: number }> {
  const whole = await gzipped([...ENGINE, ...FIGURES])
  return {
    whole,
    zod: whole - (await gzipped([...ENGINE, ...FIGURES], ['zod/mini'])),
    constants: whole - (await gzipped(ENGINE)),
  }
}

/** Built as a browser gets it: one file, minified, without comments. */
async function gzipped(lines: readonly string[], external: readonly string[] = []): Promise<number> {
  const entry = join(ROOT, 'contracts', 'entry.ts')
  const built = await rolldown({
    input: entry,
    platform: 'browser',
    external: [...external],
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? lines.join('\n') : null) }],
  })
  const { output } = await built.generate({ format: 'esm', minify: true, comments: false })
  await built.close()
  return gzipSync(output[0].code, { level: 9 }).length
}
