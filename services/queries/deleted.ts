import type { DeletedFilter, DeletedPage, DeletedItem } from '@tafel/contracts/contexts/clients/deleted.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { deletedClients } from '@tafel/projections/clients/read.ts'
import { deletedRecords } from '@tafel/projections/records/read.ts'
import { peopleOf } from './names.ts'
import { momentCursorOf, momentPlaceOf } from './paging.ts'
import type { Reader } from './reader.ts'

const idOf = (item: DeletedItem): string => (item.what === 'client' ? item.clientId : item.recordId)

/** The database's order: by time, then by id, newest first. */
const newestFirst = (one: DeletedItem, other: DeletedItem) =>
  other.changedAt.localeCompare(one.changedAt) || (idOf(other) < idOf(one) ? -1 : 1)

/** A firm's deleted clients and records, which it can restore. Reads a page of each and returns the newest of both. */
export function deletedHandlers(read: Reader): Handlers {
  return {
    listDeleted: async (call) => {
      const { what, limit } = call.query
      const after = momentPlaceOf(call.query.after)
      if (!after.ok) return after.refusal
      const list = { accountId: call.accountId, limit: limit + 1, ...after.value }
      const wants = (which: DeletedFilter) => what === 'all' || what === which
      const found = await read(call, ['clients', 'records'], { accountId: call.accountId }, async (db): Promise<readonly DeletedItem[]> => [
        ...(wants('clients') ? await deletedClients(db, list) : []),
        ...(wants('records') ? await deletedRecords(db, list) : []),
      ])
      if (!found.ok) return found.refusal
      const items = found.value.toSorted(newestFirst).slice(0, limit)
      const last = items.at(-1)
      const next = found.value.length > limit && last !== undefined ? momentCursorOf({ at: last.changedAt, id: idOf(last) }) : null
      // Names are stored without a firm: this reads only those of people who worked in it.
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
