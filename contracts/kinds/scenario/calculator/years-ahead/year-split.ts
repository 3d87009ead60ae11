import type { TaxConstants, TaxKind } from '../../../../law/figure/tax-kinds.ts'
import { type Assessed, assess } from '../../../../law/assessment/engine/assess.ts'
import { newAssessment } from '../../../../law/assessment/assessment/assessment.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
import type { YearsAheadOptions } from './years-ahead.ts'
import { withProjection } from '../../../../law/assessment/projected-tables.ts'
import { type YearRun, runYears } from './year-run.ts'

/** The causes of the change in tax from one year of assessment to the next. Cents; null where a constant is missing. */
export interface YearSplit {
  readonly taxYear: number
  /** Normal tax and the taxes charged with it. */
  readonly tax: number | null
  /** The change due to income and other facts, under the tables of the year before. Null in the first year. */
  readonly byFacts: number | null
  /** The remainder: the change due to the year's tables. */
  readonly byTables: number | null
}

/** The years of a projection, each difference split into facts and tables by a further full run: this year's facts under last year's tables. */
export function yearSplits(inputs: TaxScenarioInputs, { tax, spouse }: YearsAheadOptions): readonly YearSplit[] {
  const { salaryGrowth, bracketIndexation, inflation, yearsAhead: ahead } = inputs.projection
  const tables = withProjection(tax, bracketIndexation, inputs.taxYear + ahead)
  const joint = inputs.maritalRegime === 'inCommunity' ? spouse : undefined
  const runs = runYears(inputs, joint, tables, { growth: { salaryGrowth, inflation }, ahead })
  return runs.map((run, at) => splitOf(run, runs[at - 1], tables))
}

function splitOf({ inputs, spouse, assessed }: YearRun, before: YearRun | undefined, tables: TaxConstants): YearSplit {
  const { taxYear } = inputs
  const tax = taxOf(assessed)
  if (before === undefined) return { taxYear, tax, byFacts: null, byTables: null }
  const was = taxOf(before.assessed)
  const held = taxOf(assess(newAssessment(inputs, { tax: heldTables(tables, taxYear), spouse })))
  if (tax === null || was === null || held === null) return { taxYear, tax, byFacts: null, byTables: null }
  return { taxYear, tax, byFacts: held - was, byTables: tax - held }
}

/** Without the table there is no tax; another missing constant leaves the same out of all of them. */
const taxOf = ({ tableTax, totalTax }: Assessed) => (tableTax.missing === undefined ? totalTax.value : null)

interface AnyRow {
  readonly year?: number
  readonly from?: string | null
  readonly to?: string | null
}

/** The figures of law at the end of the year before, used for the year. */
export function heldTables(tables: TaxConstants, year: number): TaxConstants {
  const end = yearEnd(year - 1)
  const held = Object.entries(tables).map(([kind, rows]) => [kind, Array.isArray(rows) ? heldRows(rows as AnyRow[], year, end) : rows])
  return Object.fromEntries(held) as Record<TaxKind, never> as TaxConstants
}

function heldRows(rows: readonly AnyRow[], year: number, end: string): readonly AnyRow[] {
  const before = rows.find((row) => row.year === year - 1)
  if (rows.some((row) => row.year !== undefined))
    return before === undefined
      ? rows.filter((row) => row.year !== year)
      : [{ ...before, year }, ...rows.filter((row) => row.year !== year)]
  return rows
    .filter(({ from }) => from === null || from === undefined || from <= end)
    .map((row) => (row.to === null || row.to === undefined || row.to >= end ? { ...row, to: null } : row))
}
