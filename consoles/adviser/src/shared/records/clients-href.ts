import { paths } from '../../app/paths.ts'

export interface ClientsView {
  readonly q?: string
  readonly deleted?: boolean
  /** The client whose records are shown. */
  readonly client?: string
  /** Which dialog is open. */
  readonly dialog?: 'new' | 'change' | 'erase'
}

/** The clients page with its state in the URL. */
export function clientsHref(view: ClientsView = {}): string {
  const text = clientsSearch(view).toString()
  return text === '' ? paths.clients.href() : `${paths.clients.href()}?${text}`
}

export function clientsSearch({ q, deleted, client, dialog }: ClientsView): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (deleted) params.set('deleted', 'true')
  if (client !== undefined) params.set('client', client)
  if (dialog !== undefined) params.set('dialog', dialog)
  return params
}

export function readClientsSearch(params: URLSearchParams): ClientsView {
  const client = params.get('client')
  const dialog = params.get('dialog')
  return {
    q: params.get('q') ?? '',
    deleted: params.get('deleted') === 'true',
    ...(client === null ? {} : { client }),
    ...(dialog === 'new' || dialog === 'change' || dialog === 'erase' ? { dialog } : {}),
  }
}
