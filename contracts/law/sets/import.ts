import { csvText, readCsv } from '../../base/csv.ts'
import { CONFIDENCES, type Origin } from '../figure/origin.ts'
import {
  COMMENT_MAX,
  type Figure,
  type FigureChange,
  type Figures,
  type FigureValue,
  MAX_FIGURES,
  sameFigure,
  SOURCE_MAX,
} from './figure.ts'
import { readFigure, writeFigure } from './figure-text.ts'
import type { ImportFormat } from './import-formats.ts'
import { pastedTable } from './pasted/table.ts'
import { labelOf, placeOf, type Unit, unitOf } from './place.ts'
import type { SetId } from '../figure/set-id.ts'

/** The outcomes of one line of an import. */
export const FATES = ['added', 'changed', 'same', 'removed', 'refused'] as const
export type Fate = (typeof FATES)[number]

export interface ImportedRow {
  /** Its line in the import, from 1. */
  readonly line: number
  readonly figure: string
  readonly label: string
  readonly fate: Fate
  /** As people read them; absent where there is none. */
  readonly was?: string
  readonly becomes?: string
  /** The fault of the line. */
  readonly fault?: string
}

export interface Import {
  readonly rows: readonly ImportedRow[]
  /** The changes to enter. Empty if any line was refused: an import is all or nothing. */
  readonly changes: readonly FigureChange[]
}

/** The import. Source and confidence apply to lines that name none. */
export interface GivenImport {
  readonly format: ImportFormat
  readonly text: string
  readonly source?: string | undefined
  readonly confidence?: Origin['confidence'] | undefined
}

interface Line {
  readonly line: number
  readonly set?: string | undefined
  readonly figure: string
  /** Raw text, or a JSON value. */
  readonly value: unknown
  readonly isText: boolean
  readonly confidence?: string | undefined
  readonly source?: string | undefined
  readonly comment?: string | undefined
}

const HEADER = ['set', 'figure', 'value', 'confidence', 'source', 'comment'] as const
const REMOVED = 'removed'

/** Compares an import with the current figures: the outcome of every line, and the resulting changes. Pure. */
export function readImport(set: SetId, figures: Figures, given: GivenImport): Import {
  const lines = linesOf(set, given)
  if (typeof lines === 'string') return refusedWhole(lines)
  if (lines.length === 0) return refusedWhole('There is nothing in it.')
  if (lines.length > MAX_FIGURES) return refusedWhole(`At most ${MAX_FIGURES} lines at once.`)
  const seen = new Set<string>()
  const read = lines.map((line) => {
    const twice = seen.has(line.figure)
    seen.add(line.figure)
    return rowOf(set, figures, line, given, twice)
  })
  const isRefused = read.some(({ row }) => row.fate === 'refused')
  const changes = isRefused ? [] : read.flatMap(({ row, change }) => (row.fate === 'same' || change === undefined ? [] : [change]))
  return { rows: read.map(({ row }) => row), changes }
}

const refusedWhole = (fault: string): Import => ({ rows: [{ line: 1, figure: '', label: '', fate: 'refused', fault }], changes: [] })

function rowOf(
  set: SetId,
  figures: Figures,
  line: Line,
  given: GivenImport,
  twice: boolean,
): { readonly row: ImportedRow; readonly change?: FigureChange } {
  const { figure } = line
  const place = placeOf(figure)
  const unit = place && unitOf(set.collection, place)
  const before = figures.get(figure)
  const at = {
    line: line.line,
    figure,
    label: labelOf(figure),
    ...(before && unit ? { was: writeFigure(before.value, unit, figure) } : {}),
  }
  const refused = (fault: string) => ({ row: { ...at, fate: 'refused' as const, fault } })
  if (line.set !== undefined && line.set !== '' && line.set !== set.key) return refused(`This line is of ${line.set}, not of ${set.key}.`)
  if (unit === undefined) return refused(figure === '' ? 'No figure is named.' : 'Tafel knows no such figure.')
  if (twice) return refused('This figure is listed twice.')
  if (String(line.value).trim().toLowerCase() === REMOVED)
    return before === undefined ? { row: { ...at, fate: 'same' } } : { row: { ...at, fate: 'removed' }, change: { figure, removed: true } }
  const read = line.isText ? readFigure(String(line.value), unit) : plainValue(line.value, unit)
  if (!read.ok) return refused(read.message)
  const source = (line.source || given.source || before?.source || '').trim()
  if (source === '') return refused('No source: say which page, Act or gazette it is from.')
  if (source.length > SOURCE_MAX) return refused(`A source of at most ${SOURCE_MAX} characters.`)
  if ((line.comment ?? '').length > COMMENT_MAX) return refused(`A comment of at most ${COMMENT_MAX} characters.`)
  const confidence = CONFIDENCES.find((name) => name === (line.confidence || given.confidence || before?.confidence || 'one_source'))
  if (confidence === undefined) return refused(`How sure it is: ${CONFIDENCES.join(', ')}.`)
  const comment = line.comment || before?.comment
  const becomes: Figure = { figure, value: read.value, confidence, source, ...(comment === undefined ? {} : { comment }) }
  const fate = before === undefined ? 'added' : sameFigure(before, becomes) ? 'same' : 'changed'
  return { row: { ...at, fate, becomes: writeFigure(read.value, unit, figure) }, change: becomes }
}

function plainValue(value: unknown, unit: Unit): ReturnType<typeof readFigure> {
  if (value === null) return { ok: true, value }
  if (unit === 'words') return typeof value === 'string' ? readFigure(value, unit) : { ok: false, message: 'Words.' }
  const most = unit === 'ppm' ? 1_000_000 : Number.MAX_SAFE_INTEGER
  const counted = { cents: 'cents', ppm: 'parts per million', count: 'whole numbers' }[unit]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > most)
    return { ok: false, message: `JSON holds whole ${counted}: ${String(value)} is none.` }
  return { ok: true, value }
}

/** The lines, or the fault of the whole file. */
function linesOf(set: SetId, given: GivenImport): readonly Line[] | string {
  if (given.format === 'json') return linesOfJson(given.text)
  const rows = readCsv(given.text)
  const names = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  if (names.includes('figure') && names.includes('value')) return rows.slice(1).map((row) => lineOf(row, names))
  if (given.format === 'csv') return `The first line names the columns: ${HEADER.join(', ')}. It must have figure and value.`
  const table = pastedTable(set, given.text)
  return typeof table === 'string' ? table : table.map((row) => ({ ...row, isText: true }))
}

function lineOf({ line, cells }: { readonly line: number; readonly cells: readonly string[] }, names: readonly string[]): Line {
  const cell = (name: string) => cells[names.indexOf(name)]
  return {
    line,
    isText: true,
    figure: cell('figure') ?? '',
    value: cell('value') ?? '',
    set: cell('set'),
    confidence: cell('confidence'),
    source: cell('source'),
    comment: cell('comment'),
  }
}

function linesOfJson(text: string): readonly Line[] | string {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return 'This is no JSON.'
  }
  const { set, amounts, figures } = (parsed ?? {}) as { readonly set?: unknown; readonly amounts?: unknown; readonly figures?: unknown }
  if (!Array.isArray(figures)) return 'JSON with "amounts" and "figures": a list of {"figure", "value", "confidence", "source", "comment"}.'
  if (amounts !== 'rand' && amounts !== 'cents')
    return 'The file does not say what its amounts count. Add "amounts": "rand", with rates as "27,5 %"; or "amounts": "cents", with rates in parts per million.'
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return figures.map((one: unknown, at) => {
    const row = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>
    return {
      line: at + 1,
      isText: amounts === 'rand' && row['value'] !== null,
      figure: word(row['figure']) ?? '',
      value: typeof row['value'] === 'object' && row['value'] !== null ? '' : row['value'],
      set: word(row['set']) ?? word(set),
      confidence: word(row['confidence']),
      source: word(row['source']),
      comment: word(row['comment']),
    }
  })
}

/** The figures as a file that `readImport` reads again as the same. */
export function exportCsv(set: SetId, figures: Figures): string {
  const rows = [...figures.values()].map(({ figure, value, confidence, source, comment = '' }) => {
    const unit: Unit = unitOf(set.collection, placeOf(figure)!) ?? 'words'
    return [set.key, figure, writeFigure(value as FigureValue, unit, figure), confidence, source, comment]
  })
  return csvText([HEADER, ...rows])
}

/** Amounts in rand, as in the CSV. */
export function exportJson({ collection, key }: SetId, figures: Figures): string {
  const written = [...figures.values()].map((one) => ({
    ...one,
    value: writeFigure(one.value, unitOf(collection, placeOf(one.figure)!) ?? 'words', one.figure),
  }))
  return `${JSON.stringify({ set: key, amounts: 'rand', figures: written }, undefined, 2)}\n`
}
