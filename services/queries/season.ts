import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { BoardPage, BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { boardRows, boardSummary } from '@tafel/projections/seasons/read.ts'
import type { Call, Handlers } from '@tafel/kernel/http/handler.ts'
import { peopleOf } from './names.ts'
import type { Reader } from './reader.ts'

/** The season of a firm's clients. */
export function seasonHandlers(read: Reader, now: () => Date) {
  const scope = ({ accountId }: Call) => ({ accountId })
  const today = () => johannesburgDate(now().getTime())
  return {
    seasonBoard: async (call) => {
      const { waiting, ...list } = call.query
      const { accountId } = call
      const found = await read(call, ['clients', 'seasons'], scope(call), (db) =>
        boardRows(db, { ...list, accountId, today: today(), tooLong: waiting === 'tooLong' }),
      )
      if (!found.ok) return found.refusal
      const { rows } = found.value
      // The ids come from this firm's rows; the table of names covers all users, so it is read as an admin.
      const people = await read(call, [], { admin: true }, (db) =>
        peopleOf(
          db,
          rows.flatMap(({ responsible, changedBy }) => [responsible, changedBy]),
        ),
      )
      if (!people.ok) return people.refusal
      return { json: { ...found.value, people: people.value } satisfies BoardPage, headers: found.headers }
    },
    seasonSummary: async (call) => {
      const { accountId, user } = call
      const found = await read(call, ['clients', 'seasons'], scope(call), (db): Promise<BoardSummary> =>
        boardSummary(db, { ...call.query, accountId, today: today() }, user.userId),
      )
      return found.ok ? { json: found.value, headers: found.headers } : found.refusal
    },
  } satisfies Handlers
}
