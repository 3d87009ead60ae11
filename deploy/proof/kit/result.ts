import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

const RESULTS = join(import.meta.dirname, '..', 'results')

const figure = z.strictObject({
  value: z.number(),
  unit: z.string(),
  /** What was aimed at, in words a machine can't misread: `>= 95`, `= 0`, `<= 6`. */
  target: z.string(),
  holds: z.boolean(),
})
/** The one shape of everything that we claim to have measured (design §11). */
export const resultSchema = z.strictObject({
  name: z.string(),
  claim: z.string(),
  command: z.string(),
  commit: z.string(),
  takenAt: z.iso.datetime(),
  machine: z.strictObject({ cpus: z.number(), memoryGiB: z.number(), kernel: z.string(), node: z.string() }),
  figures: z.record(z.string(), figure),
})
export type Result = z.infer<typeof resultSchema>
export type Figure = z.infer<typeof figure>

/** A figure held against its target (`>=`, `<=` or `=` and a number). */
export function measured(value: number, unit: string, target: string): Figure {
  const [, relation, bound] = /^(>=|<=|=) (-?[\d.]+)$/.exec(target) ?? []
  if (relation === undefined || bound === undefined) throw new Error(`The target "${target}" is not a relation and a number.`)
  const holds = relation === '>=' ? value >= Number(bound) : relation === '<=' ? value <= Number(bound) : value === Number(bound)
  return { value, unit, target, holds }
}

/** Writes `results/<name>.json`; a figure that falls short is written down as it is. */
export async function writeResult(result: Pick<Result, 'name' | 'claim' | 'command' | 'figures'>): Promise<Result> {
  const whole = resultSchema.parse({
    ...result,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: RESULTS, encoding: 'utf8' }).trim(),
    takenAt: new Date().toISOString(),
    machine: { cpus: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), kernel: release(), node: process.version },
  })
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${result.name}.json`), `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}

export async function readResults(): Promise<readonly Result[]> {
  const names = (await readdir(RESULTS).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(names.toSorted().map(async (name) => resultSchema.parse(JSON.parse(await readFile(join(RESULTS, name), 'utf8')))))
}
