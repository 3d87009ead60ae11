import type { Page } from '@tafel/contracts/base/http/page.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A year that Postgres has: there is no year 0. */
const INSTANT = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** The end of a page, for the next one: opaque to callers, and only an id, because it appears in URLs. */
export function cursorOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The id, or undefined for an invalid cursor. */
export function idOfCursor(cursor: string): string | undefined {
  const hex = Buffer.from(cursor, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return UUID.test(id) ? id : undefined
}

/** The end of a page sorted by time, newest first. */
export interface Moment {
  readonly at: string
  readonly id: string
}

export const momentCursorOf = ({ at, id }: Moment): string => Buffer.from(`${at} ${id}`).toString('base64url')

export function momentOfCursor(cursor: string): Moment | undefined {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return UUID.test(id) && INSTANT.test(at) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined
}

/** A page of at most `limit`, from one row more, which shows that there is a next page. */
export function pageOf<T>(found: readonly T[], limit: number, idOf: (item: T) => string): Page<T> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last !== undefined ? cursorOf(idOf(last)) : null }
}

/** The start of a page, as a query names it; a refusal if it is invalid. */
export const placeOf = (after: string | undefined) => placeBy(idOfCursor, after)
export const momentPlaceOf = (after: string | undefined) => placeBy(momentOfCursor, after)

function placeBy<Place>(read: (cursor: string) => Place | undefined, after: string | undefined) {
  if (after === undefined) return { ok: true, value: {} as { readonly after?: Place } } as const
  const place = read(after)
  if (place !== undefined) return { ok: true, value: { after: place } as { readonly after?: Place } } as const
  const errors = [{ field: 'after', message: 'Invalid cursor.' }]
  return { ok: false, refusal: refuse('functions/invalid-argument', { errors }) } as const
}
