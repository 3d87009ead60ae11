import { randomUUID } from 'node:crypto'
import {
  type AppendExpectedRevision,
  type AppendToStreamOptions,
  EventStoreDBClient,
  jsonEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
  type EventData,
} from '@eventstore/db-client'

/** For asking questions: the official client, and shortcuts. */
export interface Asker {
  readonly client: EventStoreDBClient
  readonly address: string
  append(stream: string, events: EventData | EventData[], expected: AppendExpectedRevision, more?: AppendToStreamOptions): Promise<Appended>
  read(stream: string, options?: ReadStreamOptions): Promise<ResolvedEvent[]>
  readAll(options?: ReadAllOptions): Promise<ResolvedEvent[]>
}

export interface Appended {
  readonly rev: bigint
  readonly commit: bigint
  readonly prepare: bigint | undefined
  readonly success: boolean
}

/** One question, under the name of its recorded answer. */
export interface Question {
  readonly name: string
  readonly ask: (asker: Asker) => Promise<unknown>
}

export const newStream = (prefix = 'sem'): string => `${prefix}-${randomUUID()}`

interface Given {
  readonly id?: string
  readonly type?: string
  readonly data?: unknown
  readonly metadata?: unknown
}

export const newEvent = ({ id = randomUUID(), type = 'Thing', data = { n: 1 }, metadata = { m: 1 } }: Given = {}): EventData =>
  jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: metadata as Record<string, unknown> })

export const newEvents = (count: number): EventData[] => Array.from({ length: count }, () => newEvent())

export function asker(address: string): Asker & { close(): Promise<void> } {
  const client = EventStoreDBClient.connectionString(address)
  return {
    client,
    address,
    async append(stream, events, expected, more = {}) {
      const answer = await client.appendToStream(stream, events, { expectedRevision: expected, ...more })
      const { nextExpectedRevision: rev, position, success } = answer
      return { rev, commit: position?.commit ?? -1n, prepare: position?.prepare, success }
    },
    read: (stream, options = {}) => collect(client.readStream(stream, options)),
    readAll: (options = {}) => collect(client.readAll({ maxCount: 100_000, ...options })),
    close: () => Promise.race([client.dispose(), wait(500)]).catch(() => undefined),
  }
}

async function collect(read: AsyncIterable<ResolvedEvent>): Promise<ResolvedEvent[]> {
  const all: ResolvedEvent[] = []
  for await (const each of read) all.push(each)
  return all
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const revisions = (events: readonly ResolvedEvent[]): number[] => events.map(({ event, link }) => Number((event ?? link)?.revision))

type Outcome<T> = { readonly ok: T; readonly error?: undefined } | { readonly ok?: undefined; readonly error: string }

/** The result: a value, or an error in its recorded form. */
export async function outcome<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: await work() }
  } catch (error) {
    return { error: errorText(error) }
  }
}

/** An error as its class, type, code, revisions and sizes. */
export function errorText(error: unknown): string {
  const { name = '', type, code, expectedVersion, actualVersion, streamName, maxAppendSize } = facts(error)
  const versions =
    expectedVersion === undefined && actualVersion === undefined
      ? ''
      : ` expected=${quoted(expectedVersion)} actual=${quoted(actualVersion)} stream=${streamName === undefined ? 'undefined' : 'given'}`
  return `${name}[type=${type} code=${code}]${versions}${maxAppendSize === undefined ? '' : ` max=${maxAppendSize}`}`
}

interface Facts {
  readonly name?: string
  readonly type?: unknown
  readonly code?: unknown
  readonly expectedVersion?: unknown
  readonly actualVersion?: unknown
  readonly streamName?: unknown
  readonly maxAppendSize?: unknown
}

function facts(error: unknown): Facts {
  return error instanceof Error ? { ...error, name: error.constructor.name } : {}
}

const quoted = (version: unknown): string => JSON.stringify(typeof version === 'bigint' ? `${version}n` : version)

/** A position compared with that of the first answer. */
export function compared(position: bigint | undefined, first: bigint, newest?: bigint): string {
  if (position === undefined) return 'absent'
  if (position === first) return 'as first'
  if (position === newest) return 'of the newest'
  return position > first ? 'later' : 'earlier'
}
