import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { git } from './git.ts'
import { machineState, type MachineState } from './machine-state.ts'

const RESULTS = join(import.meta.dirname, '..', 'results')

/** A figure without a target. */
const observedFigure = z.strictObject({ value: z.number(), unit: z.string() })
const measuredFigure = z.strictObject({
  ...observedFigure.shape,
  /** The target in machine-readable form: `>= 95`, `= 0`, `<= 6`. */
  target: z.string(),
  holds: z.boolean(),
})

/** The shape of every result. */
export const resultSchema = z.strictObject({
  name: z.string(),
  claim: z.string(),
  command: z.string(),
  commit: z.string(),
  takenAt: z.iso.datetime(),
  machine: z.strictObject({
    cpus: z.number(),
    memoryGiB: z.number(),
    kernel: z.string(),
    node: z.string(),
    /** Absent in older results. */
    before: z.optional(machineState),
    after: z.optional(machineState),
  }),
  /** The folders and files whose code was measured; once these change, the result is outdated. */
  measures: z.array(z.string()).check(z.minLength(1)),
  /** An explanation if today's command measures differently from the one used. */
  note: z.optional(z.string()),
  figures: z.record(z.string(), z.union([measuredFigure, observedFigure])),
})
export type Result = z.infer<typeof resultSchema>
export type Figure = Result['figures'][string]
export type Figures = Result['figures']

/** A figure with its target (`>=`, `<=` or `=` and a number). */
export function measured(value: number, unit: string, target: string): z.infer<typeof measuredFigure> {
  const [, relation, bound] = /^(>=|<=|=) (-?[\d.]+)$/.exec(target) ?? []
  if (relation === undefined || bound === undefined) throw new Error(`The target "${target}" is not a relation and a number.`)
  const holds = relation === '>=' ? value >= Number(bound) : relation === '<=' ? value <= Number(bound) : value === Number(bound)
  return { value, unit, target, holds }
}

/** A figure without a target. */
export const observed = (value: number, unit: string): z.infer<typeof observedFigure> => ({ value, unit })

export type Verdict = 'short' | 'holds' | 'observed'
export function verdictOf(figure: Figure): Verdict {
  if (!('holds' in figure)) return 'observed'
  return figure.holds ? 'holds' : 'short'
}

const MARKS: Readonly<Record<Verdict, string>> = { short: '✗', holds: '✓', observed: '·' }
export const markOf = (figure: Figure): string => MARKS[verdictOf(figure)]
export const targetOf = (figure: Figure): string => ('target' in figure ? figure.target : 'observed')

/** Writes `results/<name>.json`, with missed targets as they are. */
export async function writeResult(
  result: Pick<Result, 'name' | 'claim' | 'command' | 'measures' | 'figures'>,
  machine: { readonly before: MachineState; readonly after: MachineState },
): Promise<Result> {
  const whole = resultSchema.parse({
    ...result,
    commit: git('rev-parse', '--short', 'HEAD'),
    takenAt: new Date().toISOString(),
    machine: { cpus: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), kernel: release(), node: process.version, ...machine },
  })
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${result.name}.json`), `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}

export async function readResults(): Promise<readonly Result[]> {
  const names = (await readdir(RESULTS).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(names.toSorted().map(async (name) => resultSchema.parse(JSON.parse(await readFile(join(RESULTS, name), 'utf8')))))
}
