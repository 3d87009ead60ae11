import { nextDay } from '@tafel/contracts/base/dates.ts'
import { FINANCE_PAGE } from '@tafel/contracts/contexts/finance/routes.ts'
import type { FinanceEventsView } from '@tafel/contracts/contexts/finance/views.ts'
import { positionFrom } from '@tafel/kernel/store/event-store.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { financeEvents } from '@tafel/projections/finance/read.ts'
import type { Reader } from './reader.ts'

const FINANCE = { finance: true } as const

/** The events of finance's figures. */
export function financeHandlers(read: Reader, now: () => Date): Handlers {
  return {
    financeEvents: async (call) => {
      const { accountId, from, to, after, limit = FINANCE_PAGE } = call.query
      if (after !== undefined && positionFrom(after) === undefined)
        return refuse('functions/invalid-argument', {
          errors: [{ field: 'after', message: 'The position at the end of the previous page.' }],
        })
      const range = { accountId, from: from && dayBegins(from), to: to === undefined ? now().toISOString() : dayBegins(nextDay(to)) }
      const found = await read(call, ['finance'], FINANCE, (db) => financeEvents(db, range, { after, limit: limit + 1 }))
      if (!found.ok) return found.refusal
      const items = found.value.slice(0, limit)
      const json: FinanceEventsView = {
        items: items.map((event) => ({ id: event.eventId, ...event })),
        next: found.value.length > limit ? items.at(-1)!.position : null,
      }
      return { json, headers: found.headers }
    },
  }
}

/** A South African day begins two hours before the UTC day. */
const dayBegins = (date: string): string => new Date(`${date}T00:00:00+02:00`).toISOString()
