import { figuresThatRunOut } from '@tafel/contracts/law/constants/run-out.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { exportCsv, exportJson } from '@tafel/contracts/law/sets/import.ts'
import { figuresWith } from '@tafel/contracts/law/sets/with-sets.ts'
import type { CurrentConstants } from '@tafel/contracts/contexts/constants/views.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { constantsSet, idOfSet, lastPublished, type SetState } from '../constants-set.ts'
import { type ReferenceDependencies, setOfCall } from '../route.ts'
import { listOfSets, setThen, setView } from './set-view.ts'
import { type SetId, setIdOf } from '@tafel/contracts/law/figure/set-id.ts'

/** A set is large and often requested: its bytes are created once and kept with the set. */
const bytesKept = new WeakMap<Constants, Buffer>()
function bytesOf(constants: Constants): Buffer {
  const kept = bytesKept.get(constants)
  if (kept !== undefined) return kept
  const bytes = Buffer.from(JSON.stringify(constants))
  bytesKept.set(constants, bytes)
  return bytes
}

/** A version never changes, so clients cache it for ever. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Reading constants: those in force for everyone; their history for admins. */
export function constantsReads({ commands, published, base, coolingOffMs, now }: ReferenceDependencies): Handlers {
  const withSet = async (call: Call, reply: (set: SetId, state: SetState, revision: string) => Reply): Promise<Reply> => {
    const set = setOfCall(call)
    if (set === undefined) return refuse('functions/not-found')
    const { state, revision } = await commands.load(constantsSet, idOfSet(set), call.signal)
    return reply(set, state, String(revision))
  }
  return {
    currentConstants: () => {
      const json: CurrentConstants = { version: published.current().constantsVersion, withdrawn: published.withdrawn() }
      return { json }
    },
    constantsOfVersion: ({ params, headers }) => {
      const constants = published.at(params['version']!)
      if (constants === undefined) return refuse('functions/not-found')
      const tag = `"${constants.constantsVersion}"`
      if (headers['if-none-match'] === tag) return { status: 304, headers: { ...FOR_EVER, ETag: tag } }
      return { body: bytesOf(constants), headers: { ...FOR_EVER, ETag: tag, 'Content-Type': 'application/json; charset=utf-8' } }
    },
    constantsThen: ({ query }) => {
      const set = setIdOf(query.collection, query.key)
      if (set === undefined) return refuse('functions/not-found')
      const present = now().toISOString()
      const asked = query.at === undefined ? present : new Date(query.at).toISOString()
      // Future constants are for publishers only.
      const instant = asked < present ? asked : present
      return { json: setThen(set, published.states(), { constants: published.asOf(instant), instant }) }
    },
    adminRunOutConstants: ({ query }) => {
      const today = johannesburgDate(now().getTime())
      return { json: figuresThatRunOut(published.current(), today, query.by ?? today) }
    },
    adminListConstants: () => ({ json: listOfSets(published.states(), { current: published.current(), now: now().toISOString() }) }),
    adminGetConstants: (call) =>
      withSet(call, (set, state, revision) => {
        const context = { base, inForce: published.inForce(), now: now().toISOString(), current: published.current(), coolingOffMs }
        return { json: setView(set, state, revision, context) }
      }),
    adminFigureHistory: (call) => withSet(call, (_, { past }) => ({ json: past.get(call.query.figure) ?? [] })),
    adminExportConstants: (call) =>
      withSet(call, (set, { draft, ...state }) => {
        const figures = figuresWith(base, { set, changes: draft?.changes ?? lastPublished(state)?.changes ?? [] })
        const { format } = call.query
        const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
        return {
          body: Buffer.from(format === 'csv' ? exportCsv(set, figures) : exportJson(set, figures)),
          headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${set.collection}-${set.key}.${format}"` },
        }
      }),
  }
}
