import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The answers of EventStoreDB 24.2.0, run insecure and in memory, by the name of the question. */
export function recordedAnswers(): ReadonlyMap<string, unknown> {
  const lines = readFileSync(join(import.meta.dirname, 'answers-24.2.0.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', ...answer] = line.split('\t')
      return [name, comparable(JSON.parse(answer.join('\t').replaceAll('"then":', '"after":')))]
    }),
  )
}

/** The part of an answer that must agree. */
export function comparable(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value: unknown) => {
    if (VARIES.has(key)) return undefined
    if (POSITIONS.has(key) && typeof value !== 'undefined' && /^\d+n?$/.test(String(value))) return 'position'
    if (typeof value === 'bigint') return `${value}n`
    return typeof value === 'string' ? withoutWording(value) : value
  })
  return text === undefined ? undefined : JSON.parse(text)
}

/** Times, and the number of pairs out of twenty that a server was too slow for. */
const VARIES: ReadonlySet<string> = new Set(['ms', 'offMs', 'withAnUnanswered', 'example'])
const POSITIONS: ReadonlySet<string> = new Set(['commit', 'prepare'])

/** Keeps an error's class, type, code and facts. */
function withoutWording(text: string): string {
  return text
    .replaceAll(/(Error\[type=\S+ code=\w+\](?: expected=\S+ actual=\S+ stream=\w+)?(?: max=\d+)?)[^"]*/g, '$1')
    .replaceAll(/,"ms":\d+|\\"ms\\":\d+/g, '')
    .replace(/^error (\d+) .*/s, 'error $1')
    .replace(/^\d{4,}$/, 'position')
}
