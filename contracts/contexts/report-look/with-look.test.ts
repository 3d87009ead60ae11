import { expect, test } from 'vitest'
import { contrastOnWhite } from '../../base/report/contrast.ts'
import { type Block, money, type ReportDocument, text } from '../../base/report/document.ts'
import { elementsOf } from '../../base/report/elements.ts'
import { PLAIN_LOOK, reportLook, type ReportLook } from './report-look.ts'
import { HOSTILE } from '../../base/report/testing/hostile.ts'
import { sectionsOf, withLook } from './with-look.ts'

const table = (heading: string): Block => ({
  kind: 'table',
  heading,
  columns: ['Line', 'Amount'],
  hasHead: false,
  rows: [{ cells: [text('Line'), money(100)] }],
})
const words = (paragraph: string): Block => ({ kind: 'text', paragraphs: [paragraph] })
const BAND: Block = { kind: 'answerBand', figures: [] }
const NOTE: Block = { kind: 'note', sentences: ['Look at this.'] }
const HEAD: Block = { kind: 'letterhead', firm: 'Mokoena', lines: [], dated: [], title: 'T', subject: 'S' }
const BREAK: Block = { kind: 'pageBreak' }
const REPORT: ReportDocument = {
  title: 'T',
  fileName: 'T',
  running: 'T',
  foot: 'F',
  isDraft: false,
  isClose: false,
  blocks: [
    HEAD,
    BAND,
    table('Costs of the whole property'),
    words('Below the costs.'),
    NOTE,
    { kind: 'columns', columns: [[table('Cash on registration')], [table('Key dates')]] },
    BREAK,
    table('Where this price falls'),
    BREAK,
    table('Assumptions'),
  ],
}
const look = (more: Partial<ReportLook>): ReportLook => ({ ...PLAIN_LOOK, ...more })
const without = (...sections: readonly string[]) =>
  withLook(REPORT, 'transferDuty', look({ hidden: sections.map((section) => ({ kind: 'transferDuty' as const, section })) })).blocks

test('a firm that has chosen nothing has its reports as they come', () => {
  expect(withLook(REPORT, 'transferDuty', undefined)).toBe(REPORT)
  expect(withLook(REPORT, 'transferDuty', PLAIN_LOOK)).toEqual(REPORT)
})

test('omitting a section omits its content too; the answer and warnings stay', () => {
  const blocks = without('Costs')
  expect(sectionsOf(blocks)).toEqual(['Cash on registration', 'Key dates', 'Where this price falls', 'Assumptions'])
  expect(JSON.stringify(blocks)).not.toContain('Below the costs.')
  expect(blocks.slice(0, 3)).toEqual([HEAD, BAND, NOTE])
})

test('a section that was left out under its earlier name stays left out', () => {
  const report = { ...REPORT, blocks: [HEAD, table('Duty under earlier tables'), table('Assumptions')] }
  const hidden = [{ kind: 'transferDuty' as const, section: 'The same value across the years' }]
  expect(sectionsOf(withLook(report, 'transferDuty', look({ hidden })).blocks)).toEqual(['Assumptions'])
})

test('the neighbour of an omitted section gets the full width, and no page stays empty', () => {
  expect(without('Key dates')[5]).toEqual(table('Cash on registration'))
  expect(without('Where the value falls in the table').filter(({ kind }) => kind === 'pageBreak')).toHaveLength(1)
  expect(without('Assumptions').at(-1)).toEqual(table('Where this price falls'))
})

test('sections of another kind, and names that no section has, change nothing', () => {
  const hidden = [
    { kind: 'homeLoanRepayment' as const, section: 'Assumptions' },
    { kind: 'transferDuty' as const, section: 'Letterhead' },
  ]
  expect(withLook(REPORT, 'transferDuty', look({ hidden })).blocks).toEqual(REPORT.blocks)
})

test('the firm’s own texts are after the letterhead and at the end, if meant for the kind; the disclaimer is last', () => {
  const texts: ReportLook['texts'] = [
    { heading: 'Who we are', words: 'Advisers.\n\nSince 1998.', place: 'beginning', kinds: [] },
    { heading: '', words: 'Ask us.', place: 'end', kinds: ['transferDuty'] },
    { heading: 'Loans', words: 'No.', place: 'end', kinds: ['homeLoanRepayment'] },
  ]
  const { blocks } = withLook(REPORT, 'transferDuty', look({ texts, disclaimer: 'Not advice.' }))
  expect(blocks[1]).toEqual({ kind: 'text', heading: 'Who we are', paragraphs: ['Advisers.', 'Since 1998.'] })
  expect(blocks.slice(-2)).toEqual([
    { kind: 'text', paragraphs: ['Ask us.'] },
    { kind: 'text', heading: 'Disclaimer', paragraphs: ['Not advice.'] },
  ])
})

test("prints a firm's hostile text as text", () => {
  for (const words of HOSTILE) {
    const { blocks } = withLook(
      REPORT,
      'transferDuty',
      look({ texts: [{ heading: words, words, place: 'end', kinds: [] }], disclaimer: words }),
    )
    expect(elementsOf(blocks.at(-2)!, 1)).toMatchObject([
      { tag: 'h2', children: [words] },
      { tag: 'p', children: [words.trim()] },
    ])
  }
})

test('ignores an invalid accent colour', () => {
  expect(withLook(REPORT, 'transferDuty', look({ accent: 'red;}' }))).not.toHaveProperty('accent')
  expect(withLook(REPORT, 'transferDuty', look({ accent: '#0e5a4b' }))).toHaveProperty('accent', '#0e5a4b')
})

test('a colour is taken where it can be read on white, and refused with its contrast where it can’t', () => {
  const problem = (accent: string) => reportLook.safeParse(look({ accent })).error?.issues[0]?.message
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5)
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5)
  // The two greys on either side of 4.5 : 1, as WCAG's examples have them.
  expect(problem('#767676')).toBeUndefined()
  expect(problem('#777777')).toContain('4.47 to 1')
  expect(problem('#FFD700')).toContain('1.40 to 1')
  expect(problem('gold')).toContain('#0e5a4b')
  expect(problem('')).toBeUndefined()
})

test('texts are bounded in number and length', () => {
  const own = { heading: '', words: 'w', place: 'end' as const, kinds: [] }
  const problems = (more: Partial<ReportLook>) => reportLook.safeParse(look(more)).error?.issues.map(({ path }) => path.join('.'))
  expect(problems({ texts: Array.from({ length: 7 }, () => own) })).toEqual(['texts'])
  expect(problems({ texts: [{ ...own, words: 'w'.repeat(1501) }] })).toEqual(['texts.0.words'])
  expect(problems({ texts: [{ ...own, words: ' ' }] })).toEqual(['texts.0.words'])
  expect(problems({ disclaimer: 'w'.repeat(1501) })).toEqual(['disclaimer'])
})
