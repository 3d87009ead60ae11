import { clientStream, type ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import { clientSteps } from '@tafel/contracts/contexts/history/client-steps.ts'
import type { ClientsThenQuery } from '@tafel/contracts/contexts/records/history-queries.ts'
import { countAt } from '@tafel/contracts/contexts/history/step.ts'
import type { ClientsThen, ClientThen, RecordOfThen } from '@tafel/contracts/contexts/history/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import type { Refusal } from '@tafel/kernel/http/refusal.ts'
import { recordAsOf, recordHistory } from './record-history.ts'
import { type Log, readStream } from './stream.ts'

const PAGE = 20

interface ClientPlace {
  readonly clientId: string
  /** The event that added the client. */
  readonly eventId: string
  readonly records: readonly { readonly kind: KindName; readonly recordId: string }[]
}

type Places =
  | { readonly ok: true; readonly value: readonly ClientPlace[]; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly refusal: Refusal }

export interface ClientsThenDeps extends Log {
  /** The clients of the firm at a moment, without those deleted then, in order of adding. */
  readonly clientsUntil: (call: Call, asked: { readonly at: string; readonly after?: string; readonly limit: number }) => Promise<Places>
}

/** A page of the firm's clients with their records, each read from its stream as of a moment. `after`: an event's id. */
export async function clientsThen(deps: ClientsThenDeps, call: Call, { at, after }: ClientsThenQuery): Promise<Reply> {
  const found = await deps.clientsUntil(call, { at, limit: PAGE + 1, ...(after !== undefined && { after }) })
  if (!found.ok) return found.refusal
  const places = found.value.slice(0, PAGE)
  const items: ClientThen[] = []
  // One client after the other, its records concurrently: fast enough, and bounded by the records of a client.
  for (const place of places) items.push(await clientThen(deps, place, call.accountId, at, call.signal))
  const next = found.value.length > PAGE ? (places.at(-1)?.eventId ?? null) : null
  return { json: { at, items, next } satisfies ClientsThen, headers: found.headers }
}

async function clientThen(log: Log, place: ClientPlace, accountId: string, at: string, signal: AbortSignal): Promise<ClientThen> {
  const { clientId } = place
  // The stream of a client contains only client events: one file in contracts names both.
  const events = (await readStream(log, clientStream(clientId), signal)) as readonly Recorded<ClientEvent>[]
  const steps = clientSteps(events)
  const values = steps[countAt(steps, at) - 1]?.values as { readonly name: string; readonly surname: string } | undefined
  if (values === undefined) return { clientId, isErased: true, name: '', surname: '', records: [] }
  const records = await Promise.all(place.records.map((record) => recordThenOf(log, record, accountId, at, signal)))
  return { clientId, isErased: false, name: values.name, surname: values.surname, records: records.filter((each) => each !== undefined) }
}

async function recordThenOf(
  log: Log,
  record: ClientPlace['records'][number],
  accountId: string,
  at: string,
  signal: AbortSignal,
): Promise<RecordOfThen | undefined> {
  const history = await recordHistory(log, record, accountId, signal)
  const steps = history?.steps.slice(0, countAt(history.steps, at)) ?? []
  if (history === undefined || steps.length === 0) return undefined
  const { kind, recordId, description, headline, locked, isErased, deleted } = recordAsOf(record, history.clientId, steps)
  return deleted ? undefined : { kind, recordId, description, headline, locked, isErased }
}
