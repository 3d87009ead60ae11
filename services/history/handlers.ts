import type { ClientEvent } from '@tafel/contracts/clients/events.ts'
import { clientStream } from '@tafel/contracts/clients/events.ts'
import type { Recorded } from '@tafel/contracts/envelope.ts'
import { type ClientStep, clientSteps } from '@tafel/contracts/history/client-steps.ts'
import type { HistoryEntry } from '@tafel/contracts/history/entries.ts'
import type { AsOfQuery, HistoryQuery } from '@tafel/contracts/history/queries.ts'
import type { RecordStep } from '@tafel/contracts/history/record-steps.ts'
import { setBy } from '@tafel/contracts/history/set-by.ts'
import { countAt, type Step } from '@tafel/contracts/history/step.ts'
import type { ClientAsOf, HistoryPage, RecordAsOf } from '@tafel/contracts/history/views.ts'
import { type KindName, KINDS } from '@tafel/contracts/records/kind-names.ts'
import { recordRoute } from '@tafel/contracts/records/record-routes.ts'
import type { Call, Handler, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { pageOf } from './page.ts'
import { type NamesOf, peopleOf } from './people.ts'
import { headlineOf, linkedThen, recordAsOf, recordHistory } from './record-history.ts'
import { type Log, readStream } from './stream.ts'

export interface HistoryDeps extends Log {
  readonly namesOf: NamesOf
}

/** What happened to records and clients, read from the log itself. Another firm's is answered like one that never was. */
export function historyHandlers(deps: HistoryDeps): Handlers {
  const clientHistory = clientHistoryOf(deps)
  return {
    historyClient: async (call) => {
      const steps = await clientHistory(call)
      if (steps === undefined) return refuse('functions/not-found')
      return pageReply(call, deps, pageOf(steps, call.query.before, { joins: (act) => act.endsWith('Changed') }))
    },
    asOfClient: async (call) => {
      const all = await clientHistory(call)
      if (all === undefined) return refuse('functions/not-found')
      const steps = all.slice(0, countOf(all, call.query))
      const last = steps.at(-1)
      if (last === undefined) return refuse('history/not-there-yet')
      const set = setBy(steps)
      const { revision, at, by, values = null } = last
      const deleted = steps.findLast(({ act }) => act === 'Deleted' || act === 'Restored')?.act === 'Deleted'
      const people = await peopleOf([by, ...Object.values(set).map((each) => each.by)], deps.namesOf, call.signal)
      const then = { clientId: call.params['id']!, revision, at, by, deleted, isErased: values === null, values, setBy: set, people }
      return { json: then satisfies ClientAsOf }
    },
    ...Object.fromEntries(KINDS.flatMap(({ name }) => handlersOf(name, deps))),
  }
}

/** The call of a kind's route: its query fits its schema, the same for all kinds. */
type Asking<Query> = Omit<Call, 'query'> & { readonly query: Query }

function handlersOf(kind: KindName, deps: HistoryDeps): readonly (readonly [string, Handler])[] {
  const historyOf = ({ params, accountId, signal }: Pick<Call, 'params' | 'accountId' | 'signal'>) =>
    recordHistory(deps, { kind, recordId: params['id']! }, accountId, signal)

  const history = async (call: Asking<HistoryQuery>): Promise<Reply> => {
    const found = await historyOf(call)
    if (found === undefined) return refuse('functions/not-found')
    const options = { joins: (act: string) => act === 'Changed', headlineOf: (step: RecordStep) => headlineOf(kind, step) }
    return pageReply(call, deps, pageOf(found.steps, call.query.before, options))
  }

  const asOf = async (call: Asking<AsOfQuery>): Promise<Reply> => {
    const found = await historyOf(call)
    if (found === undefined) return refuse('functions/not-found')
    const steps = found.steps.slice(0, countOf(found.steps, call.query))
    if (steps.length === 0) return refuse('history/not-there-yet')
    const then = recordAsOf({ kind, recordId: call.params['id']! }, found.clientId, steps)
    const [linked, people] = await Promise.all([
      linkedThen(deps, then.links, call.accountId, call.signal),
      peopleOf([then.by, ...Object.values(then.setBy).map(({ by }) => by)], deps.namesOf, call.signal),
    ])
    return { json: { ...then, linked, people } satisfies RecordAsOf }
  }

  return [
    [recordRoute('history', kind), history as unknown as Handler],
    [recordRoute('asOf', kind), asOf as unknown as Handler],
  ]
}

const clientHistoryOf =
  (log: Log) =>
  async (call: Pick<Call, 'params' | 'accountId' | 'signal'>): Promise<readonly ClientStep[] | undefined> => {
    // The stream of a client holds nothing else: both are named in one file of the contracts.
    const events = (await readStream(log, clientStream(call.params['id']!), call.signal)) as readonly Recorded<ClientEvent>[]
    return events[0]?.data.accountId === call.accountId ? clientSteps(events) : undefined
  }

/** How many steps an as-of sees. */
function countOf(steps: readonly Step[], { revision, at }: AsOfQuery): number {
  if (revision !== undefined) return Math.min(revision + 1, steps.length)
  return at === undefined ? steps.length : countAt(steps, at)
}

async function pageReply({ signal }: Pick<Call, 'signal'>, { namesOf }: HistoryDeps, page: Omit<HistoryPage, 'people'>): Promise<Reply> {
  const people = await peopleOf(
    page.entries.map(({ by }: HistoryEntry) => by),
    namesOf,
    signal,
  )
  return { json: { ...page, people } satisfies HistoryPage }
}
