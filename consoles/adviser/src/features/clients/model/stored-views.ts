import { type ClientsView, clientsSearch, readClientsSearch } from '../../../shared/records/clients-href.ts'

/** A named filter and order of the list. */
export interface SavedView {
  readonly name: string
  readonly view: ViewFilters
}
/** Without the search text: it may be a client's name, and views are stored unencrypted. */
export type ViewFilters = Pick<ClientsView, 'deleted' | 'records' | 'order'>

export const VIEW_NAME_MAX = 40
export const MAX_VIEWS = 20

export const filtersOf = ({ deleted = false, records = 'any', order = 'name' }: ClientsView): ViewFilters => ({ deleted, records, order })

/** The query string of a view; '' for the default view. */
export const viewSearch = (view: ClientsView): string => clientsSearch(filtersOf(view)).toString()

/** Reads the stored views; ignores invalid entries. */
export function readViews(stored: string | null): readonly SavedView[] {
  const views: unknown = parsed(stored)
  if (!Array.isArray(views)) return []
  return views.flatMap((each: unknown) => {
    const { name, search } = (each ?? {}) as { readonly name?: unknown; readonly search?: unknown }
    if (typeof name !== 'string' || typeof search !== 'string' || name === '') return []
    return [{ name, view: filtersOf(readClientsSearch(new URLSearchParams(search))) }]
  })
}

export const writeViews = (views: readonly SavedView[]): string =>
  JSON.stringify(views.map(({ name, view }) => ({ name, search: viewSearch(view) })))

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
