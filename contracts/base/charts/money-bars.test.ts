import { expect, test } from 'vitest'
import { moneyBars } from './money-bars.ts'
import type { SvgNode } from './svg.ts'

const nodesOf = (node: SvgNode | string, tag: SvgNode['tag']): readonly SvgNode[] =>
  typeof node === 'string' ? [] : [...(node.tag === tag ? [node] : []), ...node.children.flatMap((child) => nodesOf(child, tag))]
const BARS = [
  { label: 'Now', parts: [{ cents: 6_000, look: 'filled' as const, words: 'R 60' }] },
  {
    label: 'Then',
    parts: [
      { cents: 4_000, look: 'filled' as const, words: 'R 40' },
      { cents: 2_000, look: 'gone' as const, words: 'R 20 less' },
    ],
  },
  { label: 'From', from: 4_000, parts: [{ cents: 2_000, look: 'hatched' as const, words: 'R 20' }] },
]

test('all bars have one scale, and a part begins where the one before it ends', () => {
  const { svg } = moneyBars(BARS, { width: 640, summary: 'S' })!
  const rects = nodesOf(svg, 'rect').map(({ attrs }) => [Number(attrs['x']), Number(attrs['width'])] as const)
  const [now, then, less, from] = rects as [(typeof rects)[0], (typeof rects)[0], (typeof rects)[0], (typeof rects)[0]]
  expect(then[1] / now[1]).toBeCloseTo(4 / 6, 2)
  expect(less[0]).toBeCloseTo(then[0] + then[1], 0)
  expect(from[0]).toBeCloseTo(less[0], 0)
  expect(now[0] + now[1]).toBeCloseTo(640, 0)
})

test('names every part, in the picture and in its table', () => {
  const { svg, table } = moneyBars(BARS, { width: 320, summary: 'S' })!
  const texts = nodesOf(svg, 'text').flatMap(({ children }) => children)
  expect(texts).toEqual(expect.arrayContaining(['Now', 'R 60', 'Then', 'R 40', 'R 20 less', 'From', 'R 20']))
  expect(table.rows).toHaveLength(4)
})

test('words that don’t fit into a part are next to or under it, within the picture', () => {
  const small = { label: 'Small', parts: [{ cents: 1, look: 'filled' as const, words: 'R 0,01 and many words' }] }
  const { svg } = moneyBars([BARS[0]!, small], { width: 640, summary: 'S' })!
  const words = nodesOf(svg, 'text').find(({ children }) => children[0] === 'R 0,01 and many words')!
  expect(Number(words.attrs['x'])).toBeLessThan(640 - 120)
  expect(words.attrs['fill']).toBe('var(--chart-ink)')
})

test('there is no picture of nothing', () => {
  expect(moneyBars([{ label: 'None', parts: [] }], { width: 640, summary: 'S' })).toBeNull()
})
