import { constantsOf } from '@tafel/contracts/law/working/constants-of.ts'
import { NOT_CONFIRMED } from '@tafel/contracts/law/figure/client-source.ts'
import { OTHER_SOURCES } from '@tafel/contracts/law/figure/source-classes.ts'
import { householdReport } from '@tafel/contracts/contexts/household-report/report.ts'
import { reportData } from '@tafel/contracts/contexts/issued/report-data.ts'
import type { FrozenReport } from '@tafel/contracts/contexts/issued/frozen.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { tablesCsv } from '@tafel/contracts/base/report/tables-csv.ts'
import { textLines } from '@tafel/contracts/base/report/text-lines.ts'
import { FOR_ADVISER } from '@tafel/contracts/kinds/report/for-adviser.ts'
import type { Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import { describe, expect, test } from 'vitest'
import { type DrawnReport, drawnReports } from './testing/drawn-reports.ts'
import { householdWith } from './testing/household.ts'
import { account, client } from './testing/sample.ts'
import { workbookOf } from './workbook.ts'

/** Per kind; with the households made of them, 200 records. */
const COUNT = 50
/** Per kind: a workbook takes half a second of calculation, so the tests share them. */
const WORKBOOKS = 20
const KINDS: readonly KindName[] = ['scenario', 'transferDuty', 'homeLoanRepayment', 'investmentComparison']

/** Texts for advisers only: how a figure was found, that none is loaded, and what to enter. */
const INTERNAL = [
  /\bno source\b/i,
  /\bnot checked yet\b/i,
  /\bnot loaded\b/i,
  /\bfound by search\b/i,
  /\bone source\b/i,
  /, unconfirmed\b/i,
  /(^|[.:;] )(Enter|Type|Tick|Untick|Choose|Check|Correct|Link|Set it|Say|Confirm) /,
]
/** Publishers that no client's report may name. */
const PUBLISHERS =
  /Business Day|Moonstone|PwC|Nexia|Profmark|Cohenix|OpenAccountants|tax4sa|cilliemalan|RandGuy|GhostDigest|TaxTim|10X|K-Mos/

const isInternal = (line: string): boolean =>
  INTERNAL.some((words) => words.test(line)) || PUBLISHERS.test(line) || [...OTHER_SOURCES].some((source) => line.includes(source))
const internalIn = (lines: readonly string[]): readonly string[] => [...new Set(lines.map(plain).filter(isInternal))]

/** Percentages without two decimals. */
const unevenIn = (lines: readonly string[]): readonly string[] => [
  ...new Set(
    lines
      .map(plain)
      .flatMap((line) =>
        [...line.matchAll(/[\d ]*\d(?:,\d+)? ?%/g)].map(([found]) => found.trim()).filter((found) => !/,\d\d %$/.test(found)),
      ),
  ),
]

const wordsOf = ({ sheets }: Workbook): readonly string[] =>
  sheets.flatMap(({ rows }) => rows.flat().flatMap((cell) => (cell !== null && 'text' in cell ? [cell.text] : [])))

const FROZEN: Omit<FrozenReport, 'record'> = {
  client,
  firm: account,
  look: null,
  form: 'full',
  options: [],
  linked: [],
  number: 'ABCD-2026-000001',
  issuedOn: '2026-11-27',
  address: 'https://tafel.example',
  supersedes: null,
}

describe.each(KINDS)('a client’s copy of %s', (kind) => {
  const reports = drawnReports(kind, COUNT)

  test('covers the claimed number of records', () => {
    expect(reports).toHaveLength(COUNT)
  })

  test('has no internal note and no unofficial source: on screen, in the PDF and in its tables', () => {
    expect(internalIn(reports.flatMap(({ document }) => textLines(document)))).toEqual([])
    expect(internalIn(reports.flatMap(({ document }) => tablesCsv(document).split('\r\n')))).toEqual([])
  })

  test('writes every percentage with two decimals', () => {
    const lines = reports.flatMap(({ document }) => textLines(document))
    expect(lines.filter((line) => / %/.test(plain(line))).length).toBeGreaterThan(COUNT)
    expect(unevenIn(lines)).toEqual([])
  })

  test('has none in its workbook, whose formulas name only cells that it has', () => {
    const books = reports.slice(0, WORKBOOKS).map(({ record, document, trace, change }) => workbookOf(record, document, trace, change))
    expect(internalIn(books.flatMap(wordsOf))).toEqual([])
    for (const book of books) expect(() => writeWorkbook(book)).not.toThrow()
  })

  test('has none in the data attached to an issued report', () => {
    const attached = ({ record }: DrawnReport) => reportData({ ...FROZEN, record })!.split('\n')
    expect(internalIn(reports.flatMap(attached))).toEqual([])
  })

  test('marks a figure without an official source as not yet confirmed; the adviser’s copy has the details', () => {
    const [report] = drawnReports(kind, 1, 'adviser')
    const [copy] = reports
    const lines = textLines(report!.document)
    expect(textLines(copy!.document).join('\n').toLowerCase()).toContain(NOT_CONFIRMED)
    expect(textLines(copy!.document)).not.toContain(FOR_ADVISER)
    expect(lines).toContain(FOR_ADVISER)
    expect(internalIn(lines).length).toBeGreaterThan(0)
  })
})

test('a household’s report has no internal note and no unofficial source', () => {
  const drawn = KINDS.map((kind) => drawnReports(kind, 5))
  for (const at of [0, 1, 2, 3, 4]) {
    const reports = drawn.map((each) => each[at]!)
    const household = householdWith(reports.map(({ record }) => record))
    const reported = reports.map(({ record: { engineVersion, constantsVersion }, document, trace }, place) => ({
      record: { ...household.records[place]!, engineVersion, constantsVersion },
      document,
      asAt: '2026-11-21',
      sources: constantsOf(trace).map(({ source }) => source),
      limits: [],
    }))
    const leftOut = { chosen: [], unknown: 0, others: 0, deleted: 0, isSpouseDeleted: false, hasMoreRecords: false }
    const document = householdReport({ household, reported, leftOut, firm: account, today: '2026-11-21', sections: 'full' })
    expect(internalIn(textLines(document))).toEqual([])
    expect(unevenIn(textLines(document))).toEqual([])
  }
})
