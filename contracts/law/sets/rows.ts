import { nextDay } from '../../base/dates.ts'
import { yearEnd, yearOf, yearStart } from '../tax-year.ts'
import { APART_FROM_A_BUDGET, type Origin, type Sourced } from '../figure/origin.ts'
import type { Constants } from '../constants/shipped.ts'
import type { TaxKind } from '../figure/tax-kinds.ts'
import type { Figure, Figures, FigureValue } from './figure.ts'
import { END, isByYear, kindsOf, placeOf } from './place.ts'
import type { SetId } from '../figure/set-id.ts'

// Converts single figures into the rows that calculators take, and back.

/** A row of any kind as written in a file. It has `to` only if nothing is loaded after it. */
export interface WrittenRow {
  readonly year?: number
  readonly from?: string
  readonly to?: string
  readonly [part: string]: unknown
}

/** Rows by kind. */
export type WrittenRows = Readonly<Record<string, readonly WrittenRow[]>>

const SURENESS: readonly Origin['confidence'][] = ['memory', 'one_source', 'confirmed']

/** The rows that a set's figures make. What doesn't fit its schema is found by the checks. */
export function rowsOfFigures(set: SetId, figures: Figures, status: Origin['status']): WrittenRows {
  const rows = new Map<string, Map<string, Figure[]>>()
  for (const figure of figures.values()) {
    const place = placeOf(figure.figure)
    if (place === undefined) continue
    const row = place.from === undefined ? place.kind : `${place.kind}@${place.from}`
    const parts = rows.get(row) ?? new Map<string, Figure[]>()
    parts.set(place.part, [...(parts.get(place.part) ?? []), figure])
    rows.set(row, parts)
  }
  const byKind: Record<string, WrittenRow[]> = {}
  for (const [name, parts] of rows) {
    const [kind = '', from] = name.split('@')
    const row = { ...timeOf(set, kind, from), ...partsOf(kind, parts, status) }
    byKind[kind] = [...(byKind[kind] ?? []), row]
  }
  return byKind
}

function timeOf({ collection, key }: SetId, kind: string, from: string | undefined): WrittenRow {
  if (collection !== 'tax-scenario') return { from: key, ...(kind === 'transferDuty' ? { persons: 'all' } : {}) }
  if (from !== undefined) return { from }
  const year = Number(key)
  return { year, ...(kind === 'incomeTax' ? { from: yearStart(year), to: yearEnd(year) } : {}) }
}

function partsOf(kind: string, parts: ReadonlyMap<string, readonly Figure[]>, status: Origin['status']): Readonly<Record<string, unknown>> {
  const made: Record<string, unknown> = {}
  for (const [part, figures] of parts) {
    const value = nested(figures.map((figure) => [placeOf(figure.figure)!.path, figure.value] as const))
    if (part === END) {
      made[END] = value
      continue
    }
    const origin = originOf(figures, APART_FROM_A_BUDGET.has(kind) || kind === 'repoRate' ? 'enacted' : status)
    // A transfer duty table carries its origin itself.
    if (kind === 'transferDuty') Object.assign(made, { ...origin, [part]: value })
    else made[part] = { value, origin }
  }
  return made
}

/** A part is as sure as its least sure figure, and names every source. */
function originOf(figures: readonly Figure[], status: Origin['status']): Origin {
  const least = Math.min(...figures.map(({ confidence }) => SURENESS.indexOf(confidence)))
  return { status, confidence: SURENESS[least]!, source: [...new Set(figures.map(({ source }) => source))].join('; ') }
}

function nested(leaves: readonly (readonly [path: readonly string[], value: FigureValue])[]): unknown {
  if (leaves.some(([path]) => path.length === 0)) return leaves[0]![1]
  const groups = Map.groupBy(leaves, ([path]) => path[0]!)
  const members = [...groups].map(([step, inner]) => [step, nested(inner.map(([path, value]) => [path.slice(1), value] as const))] as const)
  if (!members.every(([step]) => /^\d+$/.test(step))) return Object.fromEntries(members)
  const rows: unknown[] = Array.from({ length: Math.max(...members.map(([step]) => Number(step))) }, () => null)
  for (const [step, value] of members) rows[Number(step) - 1] = value
  return rows
}

/** Every figure of a set that some constants hold. */
export function figuresOf(constants: Constants, set: SetId): Figures {
  const figures: Figure[] = []
  for (const kind of kindsOf(set.collection)) {
    const rows = rowsIn(constants, set, kind)
    for (const [at, row] of rows.entries()) {
      if (!belongsTo(set, kind, row)) continue
      const prefix = set.collection === 'tax-scenario' && !isByYear(kind) ? `${kind}@${row['from'] as string}` : kind
      const parts = partsIn(kind, row)
      for (const [part, { value, origin }] of parts)
        for (const [path, leaf] of leavesOf(value))
          figures.push({ figure: [prefix, part, ...path].join('.'), value: leaf, confidence: origin.confidence, source: origin.source })
      const last = parts[0]?.[1].origin
      if (set.collection !== 'interest-rates' && !isByYear(kind) && last !== undefined && endsByItself(row, rows[at - 1]))
        figures.push({ figure: `${prefix}.${END}`, value: row['to'] as string, confidence: last.confidence, source: last.source })
    }
  }
  return new Map(figures.map((figure) => [figure.figure, figure]))
}

export type Row = Readonly<Record<string, unknown>>

function rowsIn({ tax, property, transferDuty, lending }: Constants, { collection }: SetId, kind: string): readonly Row[] {
  if (collection === 'interest-rates') return repoRows(lending)
  if (collection === 'tax-scenario') return tax[kind as TaxKind] as readonly object[] as readonly Row[]
  if (kind === 'transferDuty') return transferDuty as readonly object[] as readonly Row[]
  return property[kind as keyof typeof property] as readonly object[] as readonly Row[]
}

/** The decisions on the repo rate; the newest one says until when it is known. */
const repoRows = ({ prime: { changes, knownUntil } }: Constants['lending']): readonly Row[] =>
  changes.map(({ from, repo, origin }, at) => ({
    from,
    rate: { value: repo, origin },
    ...(at === changes.length - 1 ? { knownUntil: { value: knownUntil, origin } } : {}),
  }))

/** Whether a row is one of the set. */
export function belongsTo({ collection, key }: SetId, kind: string, row: Row): boolean {
  if (collection === 'interest-rates') return row['from'] === key
  if (collection === 'transfer-duty') return row['from'] === key && (row['persons'] ?? 'all') === 'all'
  if (isByYear(kind)) return row['year'] === Number(key)
  return typeof row['from'] === 'string' && yearOf(row['from']) === Number(key)
}

function partsIn(kind: string, row: Row): readonly (readonly [part: string, sourced: Sourced<unknown>])[] {
  if (kind === 'transferDuty') {
    const { status, confidence, source } = row as unknown as Origin
    return [['bands', { value: row['bands'], origin: { status, confidence, source } }]]
  }
  return Object.entries(row).flatMap(([part, sourced]) =>
    typeof sourced === 'object' && sourced !== null ? [[part, sourced as Sourced<unknown>] as const] : [],
  )
}

function* leavesOf(value: unknown, path: readonly string[] = []): Generator<readonly [path: readonly string[], value: FigureValue]> {
  if (typeof value !== 'object' || value === null) {
    yield [path, (value ?? null) as FigureValue]
    return
  }
  const members = Array.isArray(value) ? value.map((item, at) => [String(at + 1), item] as const) : Object.entries(value)
  for (const [step, member] of members) if (member !== undefined) yield* leavesOf(member, [...path, step])
}

/** Whether its last day is written down, rather than that of the day before the next row. */
function endsByItself(row: Row, newer: Row | undefined): boolean {
  const { to } = row
  return typeof to === 'string' && (newer === undefined || nextDay(to) !== newer['from'])
}
