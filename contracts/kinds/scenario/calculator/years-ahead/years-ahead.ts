import type { Missing } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import type { Line } from '../../../../law/working/ledger.ts'
import type { TraceStep } from '../../../../law/working/trace.ts'
import { unconfirmedOf } from '../../../../law/working/unconfirmed.ts'
import type { Unconfirmed } from '../../../../law/working/unconfirmed-schema.ts'
import { traceOf } from '../../../../law/working/written.ts'
import { assess } from '../../../../law/assessment/engine/assess.ts'
import { type Spouse, newAssessment } from '../../../../law/assessment/assessment/assessment.ts'
import { labelOf } from '../../../../law/assessment/inputs/labels.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { broughtForward } from './brought.ts'
import { type Amount, amountsOf } from './grow.ts'
import { notesOf } from './notes.ts'
import { HELD, INDEXED, newestYear, withProjection } from '../../../../law/assessment/projected-tables.ts'
import { type CreepRuns, type RowLines, rowLines } from './row-lines.ts'
import { type YearRun, runYears } from './year-run.ts'

export interface YearsAheadOptions {
  readonly tax: TaxConstants
  /** The linked scenario of the spouse, and which of the two these inputs are. It grows by the rates of these inputs. */
  readonly spouse?: Spouse | undefined
}

/** Cents, or parts per million for rates. Null: refused for want of a constant (`missing` names it), or there is none. */
type Figure = number | null
type FiguresOf<Lines> = { readonly [Name in keyof Lines]: NonNullable<Lines[Name]> extends Line ? Figure : FiguresOf<Lines[Name]> }

/** A year of assessment. Plain data; `figureIds` has the id under which `traceOfYear` opens each figure. */
export interface YearAhead extends FiguresOf<Omit<RowLines, 'creep'>> {
  readonly taxYear: number
  /** Whether the tables are those of the year itself, or a projection: an assumption, not law. */
  readonly tables: 'loaded' | 'projected'
  /** On the last day of the year; null without a date of birth. */
  readonly age: number | null
  /** The age that brings another rebate, where it is reached in this year. */
  readonly reaches: 65 | 75 | null
  /** Null in years whose tables are loaded: there law decides. */
  readonly creep: { readonly held: Figure; readonly indexed: Figure; readonly amount: Figure } | null
  readonly figureIds: Readonly<Record<string, string>>
  /** The tax is without something whose constant is `missing`. */
  readonly incomplete: boolean
  /** Constants that are not loaded. */
  readonly missing: readonly Missing[]
  /** Constants of the year that are projected, announced, or not confirmed by two sources. */
  readonly constants: readonly Unconfirmed[]
}

export interface YearsAhead {
  /** States that this is a projection, and its subject. */
  readonly sentence: string
  readonly growth: Readonly<Record<'salaryGrowth' | 'bracketIndexation' | 'inflation', number>>
  readonly newestTables: number
  /** The amounts indexed after the newest tables, and those assumed unchanged. */
  readonly indexed: readonly string[]
  readonly held: readonly string[]
  /** How each amount of the scenario is treated in the years after. */
  readonly amounts: readonly (Omit<Amount, 'path'> & { readonly field: string; readonly label: string })[]
  readonly notes: readonly string[]
  /** The scenario's own year first. */
  readonly rows: readonly YearAhead[]
}

export interface YearsAheadAnswer {
  /** Plain data. */
  readonly result: YearsAhead
  /** Everything behind a row: the whole assessment of its year, and how its inputs came out of the year before. */
  readonly traceOfYear: (row: number) => readonly TraceStep[]
}

/**
 * The scenario's year and `projection.yearsAhead` more, each a full run of the engine: income grows, balances are carried forward, loaded
 * years take their own tables, later ones the newest moved by `bracketIndexation`. Inputs are those of an answer (`answer.inputs`,
 * `answer.spouse`), with every default filled in. It is separate from the stored result and doesn't change it.
 */
export function yearsAhead(inputs: TaxScenarioInputs, { tax, spouse }: YearsAheadOptions): YearsAheadAnswer {
  const { salaryGrowth, bracketIndexation, inflation, yearsAhead: ahead } = inputs.projection
  const newest = newestYear(tax)
  const last = inputs.taxYear + ahead
  const tables = (indexation: number) => withProjection(tax, indexation, last)
  // Only a joint estate lets one assessment depend on the other.
  const joint = inputs.maritalRegime === 'inCommunity' ? spouse : undefined
  const runs = runYears(inputs, joint, tables(bracketIndexation), { growth: { salaryGrowth, inflation }, ahead })
  const taxOf = (run: YearRun, indexation: number) => assess(newAssessment(run.inputs, { tax: tables(indexation), spouse: run.spouse }))
  const creepOf = (run: YearRun): CreepRuns | undefined =>
    run.inputs.taxYear <= newest ? undefined : { held: taxOf(run, 0), indexed: taxOf(run, inflation) }
  const rows = runs.map((run, at) => rowOf(run, rowLines(run, at, creepOf(run)), newest))
  return {
    result: {
      sentence: sentenceOf(inputs, newest, last),
      growth: { salaryGrowth, bracketIndexation, inflation },
      newestTables: newest,
      indexed: INDEXED,
      held: HELD,
      amounts: amountsOf(inputs).map(({ path, ...amount }) => ({ field: path, label: labelOf(path), ...amount })),
      notes: notesOf(runs),
      rows,
    },
    traceOfYear(row) {
      const run = runs[row]
      if (run === undefined) return []
      const own = traceOf(run.at.ledger, [])
      const before = runs[row - 1]
      return before === undefined ? own : [...traceOf(broughtForward(before, run), []), ...own]
    },
  }
}

function sentenceOf({ taxYear }: TaxScenarioInputs, newest: number, last: number): string {
  const years =
    last === taxYear ? `The year ${taxYear}.` : `The years ${taxYear} to ${last}: a projection of this scenario, not an assessment.`
  return last <= newest
    ? years
    : `${years} From ${Math.max(taxYear, newest + 1)} on there are no tables; those of ${newest} are moved by the indexation entered. This is an assumption, not law.`
}

function rowOf({ inputs, at, assessed }: YearRun, { creep, ...lines }: RowLines, newest: number): YearAhead {
  const { age = null } = at
  const missing = new Map(at.ledger.lines.flatMap((line) => (line.missing === undefined ? [] : [[line.missing.name, line.missing]])))
  return {
    ...(figuresOf(lines) as FiguresOf<Omit<RowLines, 'creep'>>),
    taxYear: inputs.taxYear,
    tables: inputs.taxYear > newest ? 'projected' : 'loaded',
    age,
    reaches: age === 65 || age === 75 ? age : null,
    creep: creep === undefined ? null : (figuresOf(creep) as NonNullable<YearAhead['creep']>),
    figureIds: idsOf({ ...lines, creep }, ''),
    incomplete: assessed.totalTax.incomplete,
    missing: [...missing.values()],
    constants: unconfirmedOf(at.ledger.lines),
  }
}

interface LineTree {
  readonly [name: string]: Line | LineTree | undefined
}

const isLine = (value: Line | LineTree): value is Line => value.from === 'step'

function figuresOf(tree: object): unknown {
  return Object.fromEntries(
    Object.entries(tree as LineTree).map(([name, value]) => [
      name,
      value === undefined ? null : isLine(value) ? (value.missing === undefined ? value.value : null) : figuresOf(value),
    ]),
  )
}

/** By the path of the figure in its row: `real.normalTax`. */
function idsOf(tree: object, prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(tree as LineTree).flatMap(([name, value]) =>
      value === undefined ? [] : isLine(value) ? [[prefix + name, value.id]] : Object.entries(idsOf(value, `${prefix}${name}.`)),
    ),
  )
}
