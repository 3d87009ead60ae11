import { type ClientsView, clientsSearch, readClientsSearch } from '../../../shared/records/clients-href.ts'

/** Which clients a list shows and in which order, under a name. */
export interface SavedView {
  readonly name: string
  readonly view: ViewFilters
}
/** What is searched for isn't kept: it is somebody's name, and this stands on the device as it is. */
export type ViewFilters = Pick<ClientsView, 'deleted' | 'records' | 'order'>

export const VIEW_NAME_MAX = 40
export const MAX_VIEWS = 20

export const filtersOf = ({ deleted = false, records = 'any', order = 'name' }: ClientsView): ViewFilters => ({ deleted, records, order })

/** How a view stands in an address; '' where nothing is chosen. */
export const viewSearch = (view: ClientsView): string => clientsSearch(filtersOf(view)).toString()

/** What was stored; what can't be read is left out. */
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
