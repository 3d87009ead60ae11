import type { StoredRecord } from '../storage/record.ts'
import { Refusal } from '../storage/refusal.ts'

export interface FilterRequest {
  readonly on: 'stream' | 'type'
  /** Empty if prefixes decide. */
  readonly regex: string
  readonly prefixes: readonly string[]
}

export type EventFilter = (record: Pick<StoredRecord, 'stream' | 'type'>) => boolean

/** A server-side filter by stream name or event type. Either the expression or the prefixes decide, the expression first. */
export function eventFilter({ on, regex, prefixes }: FilterRequest): EventFilter {
  if (regex === '') return (record) => prefixes.some((prefix) => record[on].startsWith(prefix))
  const expression = compile(regex)
  return (record) => expression.test(record[on])
}

/** Literal characters and sets of them, possibly anchored. .NET and JavaScript treat these alike, except that .NET's `$` also matches before a final line break. */
const SIMPLE = /^\^?(?:[\w \-:/@]|\\[^\w\s]|\[\^?(?:[\w :/@$.]|\\[^\w\s])+-?\])*\$?$/

/** EventStoreDB accepts .NET expressions. Those that aren't simple are refused as unimplemented, invalid ones as by EventStoreDB. */
function compile(regex: string): RegExp {
  const expression = parse(regex)
  if (expression === undefined) throw new Refusal({ kind: 'unreadable', text: `The filter's expression '${regex}' cannot be read.` })
  if (SIMPLE.test(regex)) return regex.endsWith('$') && !regex.endsWith('\\$') ? new RegExp(`${regex.slice(0, -1)}(?=\\n?$)`) : expression
  throw new Refusal({
    kind: 'unimplemented',
    text: `The embedded event store does not implement the filter expression '${regex}'. Use prefixes, or literal characters and sets of them.`,
  })
}

function parse(regex: string): RegExp | undefined {
  try {
    return new RegExp(regex)
  } catch {
    return undefined
  }
}
