import type { StoredRecord } from '../storage/record.ts'
import { Refusal } from '../storage/refusal.ts'
import { fromDotNet, UnusableExpression } from './dotnet-expression.ts'

export interface FilterRequest {
  readonly on: 'stream' | 'type'
  /** Empty where prefixes decide. */
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

function compile(regex: string): RegExp {
  try {
    return fromDotNet(regex)
  } catch (error) {
    if (!(error instanceof UnusableExpression)) throw error
    throw new Refusal({ kind: 'unreadable', text: `The filter's expression '${regex}' cannot be used: ${error.message}.` })
  }
}
