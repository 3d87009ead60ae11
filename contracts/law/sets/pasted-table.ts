import { visibleText } from '../../base/visible-text.ts'
import type { SetId } from '../figure/set-id.ts'

// A table of rates as it stands on a page:
//   1 – 245 100            18% of taxable income
//   245 101 – 383 100      44 118 + 26% of taxable income above 245 100
//   1 878 601 and above    666 339 + 45% of taxable income above 1 878 600

export interface PastedRow {
  readonly line: number
  readonly figure: string
  readonly value: string
}

const AMOUNT = String.raw`R? ?\d{1,3}(?:[ ,]?\d{3})*`
const BAND = new RegExp(
  String.raw`^(${AMOUNT}) ?(?:[-–—]|to) ?(${AMOUNT})[ |:]+(?:(${AMOUNT}) ?\+ ?)?(\d+(?:[.,]\d+)?) ?%(?:.*?above (${AMOUNT}))?`,
  'i',
)
const LAST = new RegExp(
  String.raw`^(${AMOUNT}) ?(?:\+|and above|and over|or more|and more)[ |:]+(${AMOUNT}) ?\+ ?(\d+(?:[.,]\d+)?) ?%(?:.*?above (${AMOUNT}))?`,
  'i',
)

const whole = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** The bands of a table, or the line that can't be read. What the table says twice must agree: where a band begins, and above what its rate holds. */
export function pastedTable({ collection }: SetId, text: string): readonly PastedRow[] | string {
  const table = collection === 'tax-scenario' ? 'incomeTax.brackets' : 'transferDuty.bands'
  const lines = text.split('\n').map((line) => visibleText(line).replaceAll(/\s+/g, ' ').trim())
  const rows: PastedRow[] = []
  let lower = 0
  let band = 0
  for (const [at, line] of lines.entries()) {
    if (line === '' || !/\d/.test(line)) continue
    const [, first, upTo, base = '0', rate, above] = BAND.exec(line) ?? []
    const [, last, lastBase, lastRate, lastAbove] = first === undefined ? (LAST.exec(line) ?? []) : []
    const begins = first ?? last
    const read = first === undefined ? { upTo: 'no limit', base: lastBase, rate: lastRate } : { upTo, base, rate }
    if (begins === undefined || read.upTo === undefined || read.base === undefined || read.rate === undefined)
      return `Line ${at + 1} is no band of a table: 245 101 – 383 100, then 44 118 + 26 %.`
    const start = whole(begins)
    if (start !== lower && start !== lower + 1)
      return `Line ${at + 1} begins at ${begins}, but the one before ends at ${lower}: a gap or an overlap.`
    const said = above ?? lastAbove
    if (said !== undefined && whole(said) !== lower) return `Line ${at + 1} says “above ${said}”, but its band begins after ${lower}.`
    band += 1
    for (const [part, value] of Object.entries({ upTo: read.upTo, base: read.base, rate: `${read.rate} %` }))
      rows.push({ line: at + 1, figure: `${table}.${band}.${part}`, value })
    lower = upTo === undefined ? lower : whole(upTo)
  }
  return rows.length === 0 ? 'No table was found. Paste lines like: 245 101 – 383 100, then 44 118 + 26 %.' : rows
}
