import { expect, test } from 'vitest'
import { valueAt } from '../../law/value-at.ts'
import { answer } from '../answer.ts'
import { KINDS } from '../kinds.ts'
import open from './public-cases.json' with { type: 'json' }
import examples from './published-examples.json' with { type: 'json' }

interface Case {
  readonly id: string
  readonly situation: string
  readonly source: string
  /** The section and the arithmetic; empty only where the situation prints the figure. */
  readonly why: string
  readonly kind: string
  readonly inputs: unknown
  readonly expected: Readonly<Record<string, unknown>>
  /** In cents: how far the source rounds. */
  readonly tolerance?: number
}

const LACKS = '.lacks'
const CASES = [...open.cases, ...examples.cases] as readonly Case[]

/** As the calculate command answers. */
function answerTo(kind: string, inputs: unknown): unknown {
  const options = { today: '2026-11-27', trace: false, hints: false }
  const reply = JSON.parse(answer(KINDS[kind]!, { text: JSON.stringify(inputs) }, options)) as { readonly result?: unknown }
  return reply.result ?? reply
}

test.each(CASES.map((each) => [each.id, each.situation, each] as const))(
  '%s: %s',
  (_id, _situation, { kind, inputs, expected, tolerance = 0 }) => {
    const found = answerTo(kind, inputs)
    for (const [path, value] of Object.entries(expected)) {
      const at = path.endsWith(LACKS) ? path.slice(0, -LACKS.length) : path
      const actual = valueAt(found, at) ?? null
      if (at !== path) expect(actual, path).not.toContain(value)
      else if (tolerance === 0) expect(actual, path).toEqual(value)
      else expect(Math.abs(Number(actual) - Number(value)), `${path}: ${actual} for ${value}`).toBeLessThanOrEqual(tolerance)
    }
  },
)

test('every case names its source, and why its figure is right or the figure that the source prints', () => {
  expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length)
  expect(CASES.filter(({ source }) => source.length < 4).map(({ id }) => id)).toEqual([])
  expect(CASES.filter(({ situation, why }) => why.length < 4 && !/\d/.test(situation)).map(({ id }) => id)).toEqual([])
})
