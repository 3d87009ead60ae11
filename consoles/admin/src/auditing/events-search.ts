import type { EventsFilter } from './auditing-queries.ts'

export const SEARCH_FIELDS = ['firm', 'clientId', 'recordId', 'person', 'type', 'from', 'until'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]
export type EventsSearch = Readonly<Partial<Record<SearchField, string>>>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DATE = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const PATTERNS: Readonly<Record<SearchField, RegExp>> = {
  firm: ID,
  clientId: ID,
  recordId: ID,
  person: ID,
  type: /^.{1,60}$/,
  from: DATE,
  until: DATE,
}

/** The search in an address; invalid parts are ignored. */
export const readSearch = (params: URLSearchParams): EventsSearch =>
  Object.fromEntries(
    SEARCH_FIELDS.flatMap((name) => {
      const value = params.get(name)
      return value !== null && PATTERNS[name].test(value) ? [[name, value]] : []
    }),
  )

/** The search in the server's terms: dates are days in South Africa. */
export function filterOf({ from, until, ...search }: EventsSearch): EventsFilter {
  return {
    ...search,
    ...(from === undefined ? {} : { from: `${from}T00:00:00+02:00` }),
    ...(until === undefined ? {} : { until: `${until}T23:59:59.999+02:00` }),
  }
}
