import type { DeletedFilter, DeletedPage, DeletedThing } from '@tafel/contracts/contexts/clients/deleted.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { deletedClients } from '@tafel/projections/clients/read.ts'
import { deletedRecords } from '@tafel/projections/records/read.ts'
import { peopleOf } from './names.ts'
import { momentCursorOf, momentPlaceOf } from './paging.ts'
import type { Reader } from './reader.ts'

const idOf = (thing: DeletedThing): string => (thing.what === 'client' ? thing.clientId : thing.recordId)

/** The database's order: by time, then by id, newest first. */
const newestFirst = (one: DeletedThing, other: DeletedThing) =>
  other.changedAt.localeCompare(one.changedAt) || (idOf(other) < idOf(one) ? -1 : 1)

/** What a firm has deleted and can restore: a page from each of two lists, of which the newest are shown. */
export function deletedHandlers(read: Reader): Handlers {
  return {
    listDeleted: async (call) => {
      const { what, limit } = call.query
      const after = momentPlaceOf(call.query.after)
      if (!after.ok) return after.refusal
      const list = { accountId: call.accountId, limit: limit + 1, ...after.value }
      const wants = (which: DeletedFilter) => what === 'all' || what === which
      const found = await read(
        call,
        ['clients', 'records'],
        { accountId: call.accountId },
        async (db): Promise<readonly DeletedThing[]> => [
          ...(wants('clients') ? await deletedClients(db, list) : []),
          ...(wants('records') ? await deletedRecords(db, list) : []),
        ],
      )
      if (!found.ok) return found.refusal
      const items = found.value.toSorted(newestFirst).slice(0, limit)
      const last = items.at(-1)
      const next = found.value.length > limit && last !== undefined ? momentCursorOf({ at: last.changedAt, id: idOf(last) }) : null
      // Names have no firm: only those of people who worked in this one are read.
      const people = await read(call, [], { admin: true }, (db) =>
        peopleOf(
          db,
          items.map(({ deletedBy }) => deletedBy),
        ),
      )
      if (!people.ok) return people.refusal
      return { json: { items, next, people: people.value } satisfies DeletedPage, headers: found.headers }
    },
  }
}
