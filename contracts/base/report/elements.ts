import type { SvgNode } from '../charts/svg.ts'
import { formatAmount, formatDate, formatMoney, formatPercent, formatRate } from '../money/format.ts'
import type {
  AnswerBand,
  Aside,
  Block,
  Cell,
  ChartBlock,
  Letterhead,
  Row,
  Signatures,
  Table,
  VerificationBlock,
  Working,
} from './document.ts'

/**
 * An element as plain data, its attributes named as React names them. Page and PDF draw the same elements under the same style sheet,
 * so that they cannot differ.
 */
export interface ReportElement {
  readonly tag: 'section' | 'header' | 'div' | 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'img' | TableTag
  readonly attrs: Readonly<Record<string, string | number>>
  readonly children: readonly ReportNode[]
}
type TableTag = 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'
export type ReportNode = ReportElement | SvgNode | string

/** The class of the sheet around the elements. */
export const REPORT_SHEET = 'report-sheet'

/** The level of the report's own title: 1 where it is all there is, 2 within a page that has its own. */
export type TitleLevel = 1 | 2

export function elementsOf(block: Block, level: TitleLevel): readonly ReportNode[] {
  switch (block.kind) {
    case 'letterhead':
      return letterhead(block, level)
    case 'answerBand':
      return [answerBand(block)]
    case 'sentences':
      return [element('p', 'sentences', block.sentences.join(' '))]
    case 'table':
      return [table(block, level)]
    case 'chart':
      return [chart(block, level)]
    case 'columns':
      return [
        element(
          'div',
          'columns',
          ...block.columns.map((blocks) => element('div', '', ...blocks.flatMap((each) => elementsOf(each, level)))),
        ),
      ]
    case 'note':
      return [element('div', 'note', ...block.sentences.map((sentence) => element('p', '', sentence)))]
    case 'text':
      return [
        ...(block.heading === undefined ? [] : [heading(block.heading, level)]),
        ...block.paragraphs.map((paragraph) => element('p', block.tone === undefined ? 'after' : `after ${block.tone}`, paragraph)),
      ]
    case 'working':
      return [working(block, level)]
    case 'verification':
      return [verification(block, level)]
    case 'signatures':
      return [signatures(block, level)]
    case 'pageBreak':
      return [element('div', block.isLoose === true ? 'page-break loose' : 'page-break')]
  }
}

function element(tag: ReportElement['tag'], className: string, ...children: readonly (ReportNode | undefined)[]): ReportElement {
  return {
    tag,
    attrs: className === '' ? {} : { className },
    children: children.filter((child) => child !== undefined && child !== '') as ReportNode[],
  }
}

function heading(words: string, level: TitleLevel): ReportElement {
  return element(level === 1 ? 'h2' : 'h3', 'heading', words)
}

/** Only pictures that a page carries in itself: an address would be asked for. */
const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/

function letterhead({ firm, logo, lines, dated, title, subject, isAdvice }: Letterhead, level: TitleLevel): readonly ReportNode[] {
  const isPicture = logo !== undefined && PICTURE.test(logo)
  const picture: ReportElement | undefined = isPicture
    ? { tag: 'img', attrs: { className: 'logo', src: logo, alt: `Logo of ${firm}` }, children: [] }
    : undefined
  const line = (words: string) => element('p', '', words)
  const head = element(
    'header',
    'letterhead',
    element('div', 'firm', picture, element('p', 'firm-name', firm), ...lines.map(line)),
    element('div', 'dated', ...dated.map(line)),
  )
  const name = element(level === 1 ? 'h1' : 'h2', 'title', title)
  return isAdvice === true ? [head, element('p', 'subject before', subject), name] : [head, name, element('p', 'subject', subject)]
}

function answerBand({ figures }: AnswerBand): ReportElement {
  return element(
    'div',
    'band',
    ...figures.map(({ label, value, isIncomplete }) =>
      element(
        'div',
        '',
        element('p', 'label', label, isIncomplete === true ? aside({ text: 'incomplete', tone: 'missing' }) : undefined),
        element('p', 'figure', ...cellWords(value)),
      ),
    ),
  )
}

function table({ heading: words, columns, hasHead, rows, isWords: isAllWords }: Table, level: TitleLevel): ReportElement {
  const sides = columns.map((_, index) =>
    isAllWords === true ? wordsSideOf(rows, index) : hasHead && isWords(rows, index) ? '' : sideOf(rows, index),
  )
  const head = element('tr', '', ...columns.map((column, index) => headCell('col', sides[index] ?? '', column)))
  return element(
    'section',
    rows.length <= MAX_TOGETHER ? 'together' : '',
    heading(words, level),
    element(
      'table',
      [hasHead ? widthClass(columns, rows) : 'statement', isAllWords === true ? wordsClass(rows) : ''].filter(Boolean).join(' '),
      hasHead ? element('thead', '', head) : undefined,
      element('tbody', '', ...rows.map((row) => tableRow(row, columns.length, sides))),
    ),
  )
}

/** Tables with many long amounts are set smaller, so that they keep to the page: by the characters of the longest cell of each column. */
function widthClass(columns: readonly string[], rows: readonly Row[]): string {
  const characters = columns.reduce((sum, head, index) => {
    const longest = Math.max(head.length, ...rows.map(({ cells }) => (cells[index] === undefined ? 0 : cellText(cells[index]).length)))
    return sum + (isWords(rows, index) ? Math.min(longest, MAX_WORDS) : longest)
  }, 0)
  // About as many fit in a row, including the gaps between columns.
  if (characters <= MAX_CHARACTERS - GAP * columns.length) return ''
  return characters <= MAX_CHARACTERS_WIDE ? 'wide' : 'widest'
}
/** A column of words wraps, so it asks for no more. */
const MAX_WORDS = 40
const MAX_CHARACTERS = 116
const GAP = 2
const MAX_CHARACTERS_WIDE = 128

/** Tables of no more rows are kept on one page. */
const MAX_TOGETHER = 9

/** A column of sentences, without a figure. */
function isWords(rows: readonly Row[], index: number): boolean {
  const cells = rows.flatMap((row) => row.cells[index] ?? [])
  return cells.some((cell) => cell.kind === 'text' && cellText(cell).length > MAX_WORDS) && cells.every(({ kind }) => kind === 'text')
}

/** Words begin at the left, figures end at the right. */
function sideOf(rows: readonly Row[], index: number): string {
  return index === 0 ? '' : rows.some(({ cells }) => cells[index]?.kind === 'rate') ? 'rate' : 'amount'
}

/** A first column of days is narrow. */
const wordsClass = (rows: readonly Row[]): string =>
  rows.every(({ cells: [first] }) => first !== undefined && cellText(first).length <= MAX_DAY) ? 'words days' : 'words'
const MAX_DAY = 22

/** In a table of words only amounts end at the right. */
const wordsSideOf = (rows: readonly Row[], index: number): string =>
  rows.some(({ cells }) => cells[index]?.kind === 'money') ? 'amount' : ''

function headCell(scope: 'col' | 'row', className: string, ...children: readonly ReportNode[]): ReportElement {
  const cell = element('th', className, ...children)
  return { ...cell, attrs: { ...cell.attrs, scope } }
}

function tableRow({ cells, sum, instead }: Row, width: number, sides: readonly string[]): ReportElement {
  const drawn: ReportElement[] = []
  cells.forEach((cell, index) => {
    if (cell.kind === 'empty') {
      const before = drawn.pop()
      if (before !== undefined) drawn.push(spanning(before, Number(before.attrs['colSpan'] ?? 1) + 1))
      return
    }
    drawn.push(index === 0 ? headCell('row', '', ...cellWords(cell)) : element('td', sides[index] ?? '', ...cellWords(cell)))
  })
  if (instead !== undefined) drawn.push(spanning(element('td', 'amount missing', instead), width - cells.length))
  return element('tr', sum === undefined ? '' : `sum-${sum}`, ...drawn)
}

function spanning(cell: ReportElement, columns: number): ReportElement {
  return columns === 1 ? cell : { ...cell, attrs: { ...cell.attrs, colSpan: columns } }
}

function cellWords(cell: Cell): readonly ReportNode[] {
  if (cell.kind === 'text' && cell.aside !== undefined) return [cell.text, aside(cell.aside)]
  return [cellText(cell)]
}

/** A cell as it is read. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.aside === undefined ? cell.text : `${cell.text}, ${cell.aside.text}`
    case 'money':
      return formatMoney(cell.cents, 'always')
    case 'rate':
      return cell.decimals === undefined ? formatRate(cell.ppm) : formatPercent(cell.ppm)
    case 'date':
      return formatDate(cell.date)
    case 'number':
      return formatAmount(100 * cell.number)
    case 'none':
      return '–'
    case 'empty':
      return ''
  }
}

const aside = ({ text, tone }: Aside): ReportElement => element('span', tone, `, ${text}`)

function chart({ heading: words, wide, narrow, words: below }: ChartBlock, level: TitleLevel): ReportElement {
  return element(
    'section',
    'together',
    heading(words, level),
    element('div', 'chart wide', wide.svg),
    element('div', 'chart narrow', narrow.svg),
    below === '' ? undefined : element('p', 'after', below),
  )
}

function verification({ heading: words, code, paragraphs }: VerificationBlock, level: TitleLevel): ReportElement {
  return element(
    'section',
    'together verification',
    heading(words, level),
    element('div', '', element('div', 'code', code), element('div', '', ...paragraphs.map((paragraph) => element('p', '', paragraph)))),
  )
}

function signatures({ heading: words, lead, choices, people, statement }: Signatures, level: TitleLevel): ReportElement {
  const boxes = choices.map((choice) => element('span', 'choice', element('span', 'box'), choice))
  return element(
    'section',
    'together signatures',
    heading(words, level),
    element('p', 'choices', `${lead} `, ...boxes),
    element('p', 'after', statement),
    element('div', 'lines', ...people.map((person) => element('div', '', element('p', 'sign', person), element('p', 'sign day', 'Date')))),
  )
}

function working({ heading: words, steps }: Working, level: TitleLevel): ReportElement {
  return element(
    'section',
    'working',
    words === undefined ? undefined : heading(words, level),
    ...steps.map(({ label, formula, law }) =>
      element(
        'p',
        'step',
        element('span', 'quiet', `${label}: `),
        formula,
        law === undefined ? undefined : aside({ text: law, tone: 'law' }),
      ),
    ),
  )
}
