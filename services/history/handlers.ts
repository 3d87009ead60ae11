import type { AsOfQuery, HistoryQuery } from '@tafel/contracts/contexts/records/history-queries.ts'
import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import { recordRoute } from '@tafel/contracts/contexts/records/record-routes.ts'
import type { Call, Handler, Handlers } from '@tafel/kernel/http/handler.ts'
import { clientsThen, type ClientsThenDeps } from './clients-then.ts'
import { clientAsOf, clientPage, type HistoryDeps, recordAsOfReply, recordPage } from './replies.ts'

/** The history of the firm's records and clients, read from the log. */
export function historyHandlers(deps: HistoryDeps & ClientsThenDeps): Handlers {
  return {
    historyClient: (call) => clientPage(deps, call, call.query),
    clientsThen: (call) => clientsThen(deps, call, call.query),
    asOfClient: (call) => clientAsOf(deps, call, call.query),
    ...Object.fromEntries(KINDS.flatMap(({ name }) => handlersOf(name, deps))),
  }
}

/** The call of a kind's route: its query fits the schema, which is the same for all kinds. */
type Asking<Query> = Omit<Call, 'query'> & { readonly query: Query }

function handlersOf(kind: KindName, deps: HistoryDeps): readonly (readonly [string, Handler])[] {
  const history = (call: Asking<HistoryQuery>) => recordPage(deps, kind, call, call.query)
  const asOf = (call: Asking<AsOfQuery>) => recordAsOfReply(deps, kind, call, call.query)
  return [
    [recordRoute('history', kind), history as unknown as Handler],
    [recordRoute('asOf', kind), asOf as unknown as Handler],
  ]
}
