import { clientStream, type ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import { type ClientStep, clientSteps } from '@tafel/contracts/contexts/history/client-steps.ts'
import type { AsOfQuery, HistoryQuery } from '@tafel/contracts/contexts/records/history-queries.ts'
import type { RecordStep } from '@tafel/contracts/contexts/history/record-steps.ts'
import { setBy } from '@tafel/contracts/contexts/history/set-by.ts'
import { countAt, peopleIn, type Step } from '@tafel/contracts/contexts/history/step.ts'
import type { ClientAsOf, HistoryPage, RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { pageOf } from './page.ts'
import { type NamesOf, peopleOf } from './people.ts'
import { headlineOf, linkedThen, recordAsOf, recordHistory } from './record-history.ts'
import { type Log, readStream } from './stream.ts'

// Answers about a record or client of the call's firm. Another firm's is answered like a missing one.

export interface HistoryDeps extends Log {
  readonly namesOf: NamesOf
}

type Asking = Pick<Call, 'params' | 'accountId' | 'signal'>

export async function recordPage(deps: HistoryDeps, kind: KindName, call: Asking, query: HistoryQuery): Promise<Reply> {
  const found = await recordHistory(deps, { kind, recordId: call.params['id']! }, call.accountId, call.signal)
  if (found === undefined) return refuse('functions/not-found')
  const options = { joins: (act: string) => act === 'Changed', headlineOf: (step: RecordStep) => headlineOf(kind, step) }
  return pageReply(call, deps, pageOf(found.steps, query, options))
}

export async function recordAsOfReply(deps: HistoryDeps, kind: KindName, call: Asking, query: AsOfQuery): Promise<Reply> {
  const recordId = call.params['id']!
  const found = await recordHistory(deps, { kind, recordId }, call.accountId, call.signal)
  if (found === undefined) return refuse('functions/not-found')
  const steps = found.steps.slice(0, countOf(found.steps, query))
  if (steps.length === 0) return refuse('history/not-there-yet')
  const then = recordAsOf({ kind, recordId }, found.clientId, steps)
  const [linked, people] = await Promise.all([
    linkedThen(deps, then.links, call.accountId, call.signal),
    peopleOf([then.by, ...Object.values(then.setBy).map(({ by }) => by)], deps.namesOf, call.signal),
  ])
  return { json: { ...then, linked, people } satisfies RecordAsOf }
}

export async function clientPage(deps: HistoryDeps, call: Asking, query: HistoryQuery): Promise<Reply> {
  const steps = await clientHistory(deps, call)
  if (steps === undefined) return refuse('functions/not-found')
  return pageReply(call, deps, pageOf(steps, query, { joins: (act) => act.endsWith('Changed') }))
}

export async function clientAsOf(deps: HistoryDeps, call: Asking, query: AsOfQuery): Promise<Reply> {
  const all = await clientHistory(deps, call)
  if (all === undefined) return refuse('functions/not-found')
  const steps = all.slice(0, countOf(all, query))
  const last = steps.at(-1)
  if (last === undefined) return refuse('history/not-there-yet')
  const set = setBy(steps)
  const { revision, at, by, values = null } = last
  const deleted = steps.findLast(({ act }) => act === 'Deleted' || act === 'Restored')?.act === 'Deleted'
  const people = await peopleOf([by, ...Object.values(set).map((each) => each.by)], deps.namesOf, call.signal)
  const then = { clientId: call.params['id']!, revision, at, by, deleted, isErased: values === null, values, setBy: set, people }
  return { json: then satisfies ClientAsOf }
}

async function clientHistory(log: Log, { params, accountId, signal }: Asking): Promise<readonly ClientStep[] | undefined> {
  // The stream of a client contains only client events: one file in contracts names both.
  const events = (await readStream(log, clientStream(params['id']!), signal)) as readonly Recorded<ClientEvent>[]
  return events[0]?.data.accountId === accountId ? clientSteps(events) : undefined
}

/** The number of steps visible in an as-of view. */
function countOf(steps: readonly Step[], { revision, at }: AsOfQuery): number {
  if (revision !== undefined) return Math.min(revision + 1, steps.length)
  return at === undefined ? steps.length : countAt(steps, at)
}

async function pageReply({ signal }: Asking, { namesOf }: HistoryDeps, page: Omit<HistoryPage, 'people'>): Promise<Reply> {
  const people = await peopleOf(page.entries.flatMap(peopleIn), namesOf, signal)
  return { json: { ...page, people } satisfies HistoryPage }
}
