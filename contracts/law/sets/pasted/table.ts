import type { Collection, SetId } from '../../figure/set-id.ts'
import { type BandsOf, feeBands, type PastedBand, rateBands, type Start, stepBands } from './bands.ts'
import { cellsIn, type LineReading, readingsOf } from './line.ts'

// Tables as pages, files and spreadsheets lay them out:
//   1 – 245 100            18% of taxable income
//   245 101 – 383 100      44 118 + 26% of taxable income above 245 100
//   1 878 601 and above    666 339 + 45% of taxable income above 1 878 600

export interface PastedRow {
  readonly line: number
  readonly figure: string
  readonly value: string
}

interface PastedLine {
  readonly line: number
  readonly text: string
}

const EXAMPLE = '245 101 – 383 100, then 44 118 + 26 %'
/** A year, a date or the name of a table; never a band. */
const HEADING = /\b(?:19|20)\d\d\b/
const HEADING_WORDS = /\b(?:tax year|year|assessment|budget|march|february|april|gazette|table|annexure|schedule)\b/i

/** The figures of a table of bands, or why it can't be read. What the table says twice must agree. */
export function pastedTable({ collection }: SetId, text: string): readonly PastedRow[] | string {
  const all = text.split(/\r\n?|\n/).map((line, at): PastedLine => ({ line: at + 1, text: cellsIn(line) }))
  const headings = all.filter(isHeading).map((line) => line.text)
  const lines = joined(all.filter((line) => /\d/.test(line.text) && !isHeading(line)))
  if (lines.length === 0) return `No table was found. Paste lines like: ${EXAMPLE}.`
  const table = tableOf(collection, lines, headings.join(' ').toLowerCase())
  if (typeof table === 'string') return table
  const bands = chained(lines, table.bandsOf)
  if (typeof bands === 'string') return bands
  return bands.flatMap(({ parts }, at) =>
    Object.entries(parts).map(([part, value]) => ({ line: lines[at]!.line, figure: `${table.figure}.${at + 1}.${part}`, value })),
  )
}

const isHeading = ({ text }: PastedLine): boolean =>
  text !== '' && (!/\d/.test(text) || (!text.includes('%') && HEADING.test(text) && HEADING_WORDS.test(text)))

/** Some pages put each cell on a separate line: a line without a rate belongs to the next one that has it. */
function joined(lines: readonly PastedLine[]): readonly PastedLine[] {
  if (!lines.some(({ text }) => text.includes('%'))) return lines
  return lines.reduce<readonly PastedLine[]>((done, line) => {
    const before = done.at(-1)
    if (before === undefined || before.text.includes('%')) return [...done, line]
    return [...done.slice(0, -1), { line: before.line, text: `${before.text}\t${line.text}` }]
  }, [])
}

interface Table {
  readonly figure: string
  readonly bandsOf: BandsOf
}

/** Recognises the table by its lines or, if that isn't enough, by its headings. */
function tableOf(collection: Collection, lines: readonly PastedLine[], headings: string): Table | string {
  const has = (pattern: RegExp) => lines.some(({ text }) => pattern.test(text))
  if (collection === 'tax-scenario')
    return { figure: headings.includes('turnover') ? 'turnoverTax.bands' : 'incomeTax.brackets', bandsOf: rateBands }
  if (has(/%/)) return { figure: 'transferDuty.bands', bandsOf: rateBands }
  if (has(/part thereof|\b(?:per|each|every)\b/i)) return { figure: 'conveyancerGuideline.bands', bandsOf: stepBands }
  const [transfer, bond] = [/transfer/.test(headings), /bond/.test(headings)]
  if (transfer === bond) return 'Write a line above the table that names it: Fees of transfers, or Fees of bonds.'
  return { figure: `deedsFees.${transfer ? 'transfer' : 'bond'}`, bandsOf: feeBands }
}

/** As many tables as are compared before a table counts as ambiguous. */
const MAX_TABLES = 100

/** The bands of all lines, each starting where the one before ends, if there is exactly one such reading; otherwise the fault. */
function chained(lines: readonly PastedLine[], bandsOf: BandsOf): readonly PastedBand[] | string {
  const readings: (readonly LineReading[])[] = []
  for (const { line, text } of lines) {
    const read = readingsOf(text)
    if (read === undefined) return `Line ${line} has too many numbers. Put a tab between its columns.`
    if (read.every(({ rates }) => rates.length > 1)) return `Line ${line} has two rates. Paste the columns of one year only.`
    readings.push(read)
  }
  const tables: (readonly PastedBand[])[] = []
  const deepest: { at: number; start: Start } = { at: -1, start: { after: 0, reached: 0, isLast: false } }
  const walk = (before: readonly PastedBand[]) => {
    if (tables.length >= MAX_TABLES) return
    const at = before.length
    if (at === lines.length) return void tables.push(before)
    const last = before.at(-1)
    const start = { after: last?.upTo ?? 0, reached: last === undefined ? 0 : last.reaches, isLast: at === lines.length - 1 }
    // Of several readings of the lines before, the one with the largest bound is the one that a person sees.
    if (at > deepest.at || (at === deepest.at && start.after > deepest.start.after)) Object.assign(deepest, { at, start })
    for (const band of distinct(readings[at]!.flatMap((reading) => bandsOf(reading, start)))) walk([...before, band])
  }
  walk([])
  if (tables.length === 0) return faultOf(lines[deepest.at]!, readings[deepest.at]!, deepest.start, bandsOf)
  if (tables.length === 1) return tables[0]!
  const [one, ...others] = tables
  const differs = one!.findIndex((band, at) => others.some((other) => keyOf(band) !== keyOf(other[at]!)))
  // Published bases follow from the bands before, so the base of a later line shows which reading is right.
  const continuous = tables.filter((bands) => bands.every(({ isContinuous }) => isContinuous))
  if (continuous.length === 1 && tables.length < MAX_TABLES && differs < lines.length - 1) return continuous[0]!
  return `Line ${lines[differs]!.line} can be read in more than one way. Put a tab between its columns.`
}

const keyOf = ({ parts }: PastedBand): string => Object.values(parts).join(' ')
const distinct = (bands: readonly PastedBand[]): readonly PastedBand[] => [...new Map(bands.map((band) => [keyOf(band), band])).values()]

/** The check that no reading of the line passes. */
function faultOf({ line, text }: PastedLine, readings: readonly LineReading[], start: Start, bandsOf: BandsOf): string {
  const passes = (without: Start['without']) =>
    readings.some((reading) => bandsOf(reading, { ...start, ...(without !== undefined && { without }) }).length > 0)
  const ends = String(start.after / 100)
  if (passes('begins'))
    return `Line ${line} doesn’t begin where the one before ends, at ${ends}: a gap or an overlap. It reads “${text.replaceAll('\t', ' | ')}”.`
  if (passes('above')) return `Line ${line} names another bound than the ${ends} after which its band begins.`
  return `Line ${line} is not a band of a table: ${EXAMPLE}.`
}
