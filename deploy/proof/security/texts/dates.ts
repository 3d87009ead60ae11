import { FIRST_DAY, LAST_DAY } from '@tafel/contracts/base/fields.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { each } from '../../sweeps/erasure/people.ts'
import { newCrew } from '../kit/attackers.ts'
import { wireOf } from '../kit/requests.ts'
import type { DateForm } from '../kit/schema-walk.ts'
import { fieldsOf } from './run.ts'

/** Days outside the range of requests: extremes of the calendar, and just outside. */
export const BEYOND = ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'] as const

/** A day in the given form. */
export function written(day: string, form: DateForm): string {
  if (form === 'month') return day.slice(0, 7)
  return form === 'moment' ? `${day}T00:00:00Z` : day
}

export interface DatesCounts {
  readonly fields: number
  readonly requests: number
  /** The time of the slowest answer. */
  readonly slowestMs: number
  /** Answers with status 500 and above. */
  readonly notes: readonly string[]
}

const AT_ONCE = 4

/**
 * Sends the first and last day, and days beyond, to every date of every route, including inputs of records. `oneOf` sends a random sample of one in
 * that many.
 */
export async function runDates(stack: StackFacts, { oneOf = 1 }: { readonly oneOf?: number } = {}): Promise<DatesCounts> {
  const crew = await newCrew(stack, { owner: 2, admin: 1, withoutAccount: 1 })
  const fields = fieldsOf(ROUTES).flatMap((field) => (field.date === undefined ? [] : [{ field, form: field.date }]))
  const all = fields.flatMap(({ field, form }) => [FIRST_DAY, LAST_DAY, ...BEYOND].map((day) => ({ field, text: written(day, form) })))
  const turn = Math.floor(Math.random() * oneOf)
  const requests = all.filter((_, at) => at % oneOf === turn)
  const notes: string[] = []
  let slowestMs = 0
  await each(requests, AT_ONCE, async ({ field, text }) => {
    const { got, tookMs } = await crew.send(field.kind, field.route, (who) => wireOf(field.draft(who.own, text)))
    slowestMs = Math.max(slowestMs, tookMs)
    if (got.status >= 500) notes.push(`status ${got.status}: ${field.route} ${field.place} ${text}`)
  })
  return { fields: fields.length, requests: requests.length, slowestMs: Math.round(slowestMs), notes }
}
