import { hatched } from './hatching.ts'
import { type SvgNode, chartColor, coordinate, node } from './svg.ts'
import { wrapped } from './waterfall.ts'

/** A bar with its label and amount. */
export interface Bar {
  readonly label: string
  /** Null: there is no such amount; `words` says so. */
  readonly cents: number | null
  readonly words: string
  /** Its colour and hatching; a sum is grey. */
  readonly series: number | 'sum'
}

/** Bars by one scale, under their label. */
export interface BarGroup {
  readonly label?: string
  readonly bars: readonly Bar[]
}

const FONT = 12
/** Approximate width of a character. */
const CHARACTER = 6.1
const HEAD = 24
const GAP = 12
/** Narrower ones have the words of a bar above it. */
const INLINE_FROM = 480
const INLINE = { row: 22, bar: 14, labels: 240, amounts: 112 }
const ABOVE = { row: 38, bar: 12, words: 17 }

/** Groups of bars below each other, each group with its own scale, so that small figures remain visible next to large ones. */
export function groupedBars(
  groups: readonly BarGroup[],
  { width, summary }: { readonly width: number; readonly summary: string },
): SvgNode {
  const isInline = width >= INLINE_FROM
  const row = isInline ? INLINE.row : ABOVE.row
  const nodes: SvgNode[] = []
  let y = 0
  for (const [at, { label, bars }] of groups.entries()) {
    if (at > 0) y += GAP
    if (label !== undefined) {
      nodes.push(node('text', { x: 0, y: y + FONT + 2, fill: chartColor('ink'), fontWeight: 600 }, label))
      y += HEAD
    }
    const x = scaleOf(bars, isInline ? [INLINE.labels, width - INLINE.amounts] : [0, width])
    const zero = x(0)
    nodes.push(node('line', { x1: zero, x2: zero, y1: y, y2: y + bars.length * row, stroke: chartColor('axis') }))
    for (const bar of bars) {
      nodes.push(...(isInline ? inline(bar, y, x, width) : above(bar, y, x, width)))
      y += row
    }
  }
  return node('svg', { viewBox: `0 0 ${width} ${y}`, width, height: y, role: 'img', 'aria-label': summary, fontSize: FONT }, ...nodes)
}

type Scale = (cents: number) => number

function scaleOf(bars: readonly Bar[], [left, right]: readonly [number, number]): Scale {
  const all = bars.map(({ cents }) => cents ?? 0)
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const span = high === low ? 1 : high - low
  return (cents) => coordinate(left + ((cents - low) / span) * (right - left))
}

function inline(bar: Bar, y: number, x: Scale, width: number): readonly SvgNode[] {
  return [wordsAt(bar, 0, y + FONT + 2, INLINE.labels - 8), ...drawn(bar, x, y + 3, INLINE.bar), amountAt(bar, width, y + FONT + 2)]
}

function above(bar: Bar, y: number, x: Scale, width: number): readonly SvgNode[] {
  return [wordsAt(bar, 0, y + FONT, width - INLINE.amounts), amountAt(bar, width, y + FONT), ...drawn(bar, x, y + ABOVE.words, ABOVE.bar)]
}

const wordsAt = ({ label }: Bar, x: number, y: number, room: number): SvgNode =>
  node('text', { x, y, fill: chartColor('quiet') }, wrapped(label, Math.floor(room / CHARACTER), 1)[0] ?? '')

const amountAt = ({ words }: Bar, x: number, y: number): SvgNode =>
  node('text', { x, y, textAnchor: 'end', fill: chartColor('ink') }, words)

function drawn({ cents, series }: Bar, x: Scale, y: number, height: number): readonly SvgNode[] {
  if (cents === null || cents === 0) return []
  const [from, to] = [x(Math.min(0, cents)), x(Math.max(0, cents))]
  const area = { x: from, y, width: Math.max(coordinate(to - from), 1), height }
  return series === 'sum' ? [node('rect', { ...area, fill: chartColor('series5') })] : hatched(area, series)
}
