import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { hatchedOver } from '../../../base/charts/hatching.ts'
import { CHARACTER, FONT } from '../../../base/charts/plot.ts'
import { type Chart, type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'

type Given = Pick<TaxScenarioResult, 'brackets' | 'taxableIncome' | 'capitalGains' | 'rates' | 'tax'>
type Bracket = Given['brackets'][number]

export interface LadderOptions {
  readonly width: number
  /** Taxable income without the previewed changes, cents: its end is marked by a dashed edge. */
  readonly before?: number | undefined
}

const BAR = { top: 2, height: 30 }
const ROW = 17
/** The chart extends to this multiple of the income, at most to the end of its bracket. */
const BEYOND = 1.2
/** The lowest bracket is the palest. */
const PALEST = 0.4
const UNREACHED = 0.12

/** The brackets with the taxable income filled in, the gain striped. Null where nothing is taxed by the table. */
export function bracketLadder(result: Given, { width, before }: LadderOptions): Chart | null {
  const income = result.taxableIncome.total
  const top = result.brackets.at(-1)
  if (income === null || income <= 0 || top === undefined) return null
  const gain = Math.min(Math.max(0, result.capitalGains.taxable ?? 0), income)
  const summary = summaryOf(result, income, gain, top)
  return { svg: draw(result, { income, gain, before, summary, width }), summary, table: tableOf(result, income, gain) }
}

function summaryOf({ rates }: Given, income: number, gain: number, top: Bracket): string {
  const more = rates.toNextBracket === null ? 'the highest' : `${formatMoney(rates.toNextBracket)} more reaches the next`
  const ofGain = gain === 0 ? '' : ` ${formatMoney(gain)} of it is taxable capital gain.`
  return `A taxable income of ${formatMoney(income)} is in the ${formatRate(top.rate)} bracket; ${more}.${ofGain}`
}

function tableOf({ brackets, tax }: Given, income: number, gain: number): Chart['table'] {
  const rows = brackets.map(({ from, upTo, rate, part, tax: amount }, at) => {
    const filled = Math.min(upTo ?? income, income)
    const ofGain = Math.max(0, Math.min(filled - from, filled - (income - gain)))
    const range = upTo === null ? `Above ${formatMoney(from)}` : `${formatMoney(from)} to ${formatMoney(upTo)}`
    return {
      cells: [range, formatRate(rate), formatMoney(part ?? 0), ofGain === 0 ? '–' : formatMoney(ofGain), formatMoney(amount ?? 0)],
      marked: at === brackets.length - 1,
    }
  })
  const rounding = tax.baseRounding ?? 0
  const bases = { cells: ['Rounding of the published table', '–', '–', '–', formatMoney(rounding)], marked: false }
  return { columns: ['Taxable income', 'Rate', 'In it', 'Of it gain', 'Tax'], rows: rounding === 0 ? rows : [...rows, bases] }
}

interface Drawn {
  readonly income: number
  readonly gain: number
  readonly before: number | undefined
  readonly summary: string
  readonly width: number
}

function draw(result: Given, { income, gain, before = income, summary, width }: Drawn): SvgNode {
  const { brackets, rates } = result
  const most = Math.max(income, before)
  const end = Math.max(most, Math.min(brackets.at(-1)!.upTo ?? Infinity, most * BEYOND))
  const x = (cents: number) => coordinate((cents / end) * width)
  const area = (from: number, to: number) => ({ x: x(from), y: BAR.top, width: coordinate(x(to) - x(from)), height: BAR.height })
  const rest = rates.toNextBracket === null ? 'in the highest bracket' : `${formatMoney(rates.toNextBracket, 'never')} to the next bracket`
  const words = [
    { text: formatMoney(income, 'never'), fill: chartColor('ink'), fontWeight: 600 },
    { text: rest, fill: chartColor('quiet') },
    ...(gain === 0 ? [] : [{ text: `striped: ${formatMoney(gain, 'never')} of capital gain`, fill: chartColor('quiet') }]),
  ]
  const height = BAR.top + BAR.height + ROW * (words.length + 1) + 4
  return node(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT },
    node('rect', { ...area(0, end), fill: chartColor('line'), fillOpacity: UNREACHED }),
    ...brackets.flatMap(({ from, upTo }, at) => segment(area(from, Math.min(upTo ?? income, income)), at, brackets.length)),
    ...(gain === 0 ? [] : hatchedOver(area(income - gain, income), 'slanted')),
    ...(before === income ? [] : [dashedEdge(x(before))]),
    marker(x(income)),
    ...brackets.flatMap(({ from, upTo, rate }) => rateLabel(x(from), x(Math.min(upTo ?? end, end)), rate)),
    ...words.map(({ text, ...attrs }, at) => nextToMarker(x(income), at, text, width, attrs)),
  )
}

/** A hairline gap between neighbours. */
function segment(area: { readonly width: number }, at: number, count: number): SvgNode[] {
  const opacity = count === 1 ? 1 : PALEST + ((1 - PALEST) * at) / (count - 1)
  const wide = Math.max(coordinate(area.width - (at < count - 1 ? 1 : 0)), 0.5)
  return [
    node('rect', {
      className: 'chart-bracket',
      ...area,
      width: wide,
      fill: chartColor('line'),
      fillOpacity: coordinate(opacity * 10) / 10,
    }),
  ]
}

const marker = (x: number) =>
  node('line', { x1: x, x2: x, y1: 0, y2: BAR.top + BAR.height + 4, stroke: chartColor('mark'), strokeWidth: 2.5 })

const dashedEdge = (x: number) =>
  node('line', {
    className: 'chart-before',
    x1: x,
    x2: x,
    y1: 0,
    y2: BAR.top + BAR.height + 2,
    stroke: chartColor('quiet'),
    strokeWidth: 1.5,
    strokeDasharray: '3 3',
  })

/** Under its bracket, where it has room. */
function rateLabel(from: number, to: number, rate: number): SvgNode[] {
  const label = formatRate(rate)
  if (to - from < label.length * FONT * CHARACTER + 4) return []
  const at = { x: coordinate((from + to) / 2), y: BAR.top + BAR.height + ROW }
  return [node('text', { ...at, textAnchor: 'middle', fill: chartColor('quiet') }, label)]
}

/** The marker's text, on the side with more room. */
function nextToMarker(x: number, at: number, text: string, width: number, attrs: SvgNode['attrs']): SvgNode {
  const isLeft = x > width / 2
  const y = BAR.top + BAR.height + ROW * (at + 2)
  return node('text', { x: isLeft ? x : Math.min(x, width), y, textAnchor: isLeft ? 'end' : 'start', ...attrs }, text)
}
