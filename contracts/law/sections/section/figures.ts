import { yearOf } from '../../tax-year.ts'
import { type Origin, type Sourced, isInForce } from '../../figure/origin.ts'
import { isByYear, labelOf, unitOf } from '../../sets/place.ts'
import type { TaxConstants, TaxKind } from '../../figure/tax-kinds.ts'
import { nextDay } from '../../../base/dates.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'

/** The amounts of one kind of constant over the years, newest first. */
export interface FigureTable {
  readonly kind: TaxKind
  /** Whether its rows are tax years; otherwise they hold between dates. */
  readonly isByYear: boolean
  readonly columns: readonly string[]
  readonly rows: readonly FigureRow[]
}

export interface FigureRow {
  /** `2027`, `2014 to 2026`, `1 March 2026 on` */
  readonly time: string
  /** How many tax years have these figures, where there are several. */
  readonly years: number
  /** One for each column; a dash where nothing is loaded. */
  readonly cells: readonly string[]
  readonly status: FigureStatus
  /** Of the least sure of them; null where nothing is loaded. */
  readonly confidence: Origin['confidence'] | null
  readonly source: string
  readonly isNow: boolean
}

/** `in force` is enacted and applies today; `enacted` applied before. */
export type FigureStatus = 'in force' | 'enacted' | 'announced' | 'not announced' | 'not loaded'

/** Dates inclusive; null is without limit. */
interface Span {
  readonly from: string | null
  readonly to: string | null
}
type Parts = Readonly<Record<string, Sourced<unknown> | undefined>>
interface Row extends FigureRow {
  readonly span: Span
  readonly last: number
}

const NOTHING = '–'
const SURENESS: readonly Origin['confidence'][] = ['memory', 'one_source', 'confirmed']

/** The figures of a kind by year or date, with their status on `today`. `every`: each year separately, with its own source. */
export function figureTable(tax: TaxConstants, kind: TaxKind, today: string, every = false): FigureTable {
  const byYear = isByYear(kind)
  const given = (tax[kind] as readonly object[]).filter((row) => partsOf(row).some(([, { origin }]) => isInForce(origin)))
  const leaves = leavesOfRows(given)
  const columns = columnNames(kind, leaves)
  const loaded = given.map((row) => rowOf(kind, row, leaves, today))
  const rows = [...missing(loaded, { byYear, today, cells: leaves.map(() => NOTHING) }), ...loaded]
  return { kind, isByYear: byYear, columns, rows: every ? rows : merged(rows, byYear) }
}

/** Whether a figure of these kinds that applies today has fewer than two sources, or isn't loaded. */
export function hasUnconfirmed(tax: TaxConstants, kinds: readonly TaxKind[], today: string): boolean {
  return kinds.some((kind) => {
    const now = figureTable(tax, kind, today, true).rows.find(({ isNow }) => isNow)
    return now === undefined || now.confidence !== 'confirmed'
  })
}

/** The name of a kind as its heading: `Income tax`, `Retirement`. */
export function kindTitle(kind: TaxKind): string {
  const words = kind
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(vat|uif|paye|reit)\b/gi, (name) => name.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const partsOf = (row: object) =>
  Object.entries(row as Parts).flatMap(([part, sourced]) =>
    typeof sourced === 'object' && sourced !== null ? [[part, sourced] as const] : [],
  )

/** Paths of the single figures: `exemption.under65`. A table or a fraction is one figure. */
function leavesOfRows(rows: readonly object[]): readonly string[] {
  const paths = new Set<string>()
  const add = (path: string, value: unknown) => {
    if (isGroup(value)) for (const [name, inner] of Object.entries(value)) add(`${path}.${name}`, inner)
    else paths.add(path)
  }
  for (const row of rows) for (const [part, { value }] of partsOf(row)) add(part, value)
  return [...paths]
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('numerator' in value)

function columnNames(kind: TaxKind, leaves: readonly string[]): readonly string[] {
  const isOnePart = new Set(leaves.map((path) => path.split('.')[0])).size === 1 && leaves.length > 1
  return leaves.map((path) => {
    const label = labelOf(`${kind}.${path}`)
    const name = isOnePart ? label.slice(label.indexOf(', ') + 2) : label
    return name.charAt(0).toUpperCase() + name.slice(1)
  })
}

function rowOf(kind: TaxKind, row: object, leaves: readonly string[], today: string): Row {
  const { year, from = null, to = null } = row as { readonly year?: number } & Partial<Span>
  const parts = partsOf(row)
  const origins = parts.map(([, { origin }]) => origin)
  const span = year === undefined ? { from, to } : { from: `${year - 1}-03-01`, to: `${year}-03-01` }
  const isNow = year === undefined ? (from === null || from <= today) && (to === null || today <= to) : year === yearOf(today)
  const status = origins.some((origin) => origin.status !== 'enacted') ? 'announced' : isNow ? 'in force' : 'enacted'
  const least = Math.min(...origins.map(({ confidence }) => SURENESS.indexOf(confidence)))
  return {
    time: year === undefined ? spanWords(span) : String(year),
    years: 1,
    span,
    last: year ?? 0,
    cells: leaves.map((path) => cellOf(kind, path, row)),
    status,
    confidence: SURENESS[least]!,
    source: distinct(origins.flatMap(({ source }) => source.split('; '))).join('; '),
    isNow,
  }
}

function cellOf(kind: TaxKind, path: string, row: object): string {
  const [part = '', ...steps] = path.split('.')
  let value = (row as Parts)[part]?.value
  for (const step of steps) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[step]
  if (value === undefined) return NOTHING
  if (Array.isArray(value)) return tableWords(value as readonly Readonly<Record<string, unknown>>[])
  if (typeof value === 'object' && value !== null) {
    const { numerator, denominator } = value as { readonly numerator: number; readonly denominator: number }
    return `${numerator}/${denominator}`
  }
  if (typeof value !== 'number') return 'no limit'
  const unit = unitOf('tax-scenario', { kind, part, path: steps })
  return unit === 'cents' ? formatMoney(value) : unit === 'ppm' ? formatRate(value) : String(value)
}

/** `18 % to 45 %, 7 bands` */
function tableWords(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const rates = rows.flatMap(({ rate }) => (typeof rate === 'number' ? [rate] : []))
  if (rates.length === 0) return `${rows.length} rows`
  return `${formatRate(Math.min(...rates))} to ${formatRate(Math.max(...rates))}, ${rows.length} bands`
}

/** The year that no Budget has announced yet, and the days of now for which nothing is loaded. */
function missing(rows: readonly Row[], given: { readonly byYear: boolean; readonly today: string; readonly cells: readonly string[] }) {
  const { byYear, today, cells } = given
  const year = yearOf(today)
  const none = { years: 1, cells, confidence: null, last: 0, span: { from: null, to: null } }
  if (!byYear) {
    const end = rows[0]?.span.to ?? null
    if (end === null || end >= today) return []
    return [{ ...none, time: spanWords({ from: nextDay(end), to: null }), status: 'not loaded', source: '', isNow: true } as const]
  }
  const newest = rows[0]?.last ?? 0
  return [
    ...(newest <= year
      ? [
          {
            ...none,
            time: String(year + 1),
            last: year + 1,
            status: 'not announced',
            source: `Budget of February ${year}`,
            isNow: false,
          } as const,
        ]
      : []),
    ...(newest < year ? [{ ...none, time: String(year), last: year, status: 'not loaded', source: '', isNow: true } as const] : []),
  ]
}

/** Rows that follow each other with the same figures, as sure and as far into law, become one. */
function merged(rows: readonly Row[], byYear: boolean): readonly FigureRow[] {
  const groups: Row[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    if (group !== undefined && newer !== undefined && isSame(newer, row) && follows(newer, row, byYear)) group.push(row)
    else groups.push([row])
  }
  return groups.map((group) => {
    const [newest, oldest] = [group[0]!, group.at(-1)!]
    if (newest === oldest) return newest
    const time = byYear ? `${oldest.time} to ${newest.time}` : spanWords({ from: oldest.span.from, to: newest.span.to })
    const source = distinct(group.flatMap((row) => row.source.split('; '))).join('; ')
    return { ...newest, time, years: group.length, source, isNow: group.some(({ isNow }) => isNow) }
  })
}

const isSame = (a: Row, b: Row) =>
  a.status === b.status && a.confidence === b.confidence && a.cells.every((cell, at) => cell === b.cells[at])

const follows = (newer: Row, older: Row, byYear: boolean) =>
  byYear ? newer.last === older.last + 1 : older.span.to !== null && nextDay(older.span.to) === newer.span.from

function spanWords({ from, to }: Span): string {
  if (from === null) return to === null ? 'Every year' : `To ${formatDate(to)}`
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter((text) => text !== '')
