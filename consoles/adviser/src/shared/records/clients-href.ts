import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import { CLIENT_ORDERS, type ClientOrder, RECORD_FILTERS, type RecordFilter } from '@tafel/contracts/contexts/clients/list.ts'
import { paths } from '../paths.ts'

export interface ClientsView {
  readonly q?: string
  readonly deleted?: boolean
  /** Only clients with such records; default `any`. */
  readonly records?: RecordFilter
  /** Default `name`. */
  readonly order?: ClientOrder
  /** The client whose records are shown. */
  readonly client?: string
  /** The open dialog. */
  readonly dialog?: (typeof DIALOGS)[number]
}
const DIALOGS = ['new', 'change', 'erase'] as const

/** The clients page's address, with its state in the query string. */
export function clientsHref(view: ClientsView = {}): string {
  const text = clientsSearch(view).toString()
  return text === '' ? paths.clients.href() : `${paths.clients.href()}?${text}`
}

export function clientsSearch({ q, deleted, records, order, client, dialog }: ClientsView): URLSearchParams {
  const params = new URLSearchParams()
  // A number identifies a person: it stays out of addresses.
  if (q && searchedNumber(q) === '') params.set('q', q)
  if (deleted) params.set('deleted', 'true')
  if (records !== undefined && records !== 'any') params.set('records', records)
  if (order !== undefined && order !== 'name') params.set('order', order)
  if (client !== undefined) params.set('client', client)
  if (dialog !== undefined) params.set('dialog', dialog)
  return params
}

export function readClientsSearch(params: URLSearchParams): ClientsView {
  const client = params.get('client')
  const records = RECORD_FILTERS.find((filter) => filter === params.get('records'))
  const order = CLIENT_ORDERS.find((one) => one === params.get('order'))
  const dialog = DIALOGS.find((one) => one === params.get('dialog'))
  return {
    q: params.get('q') ?? '',
    deleted: params.get('deleted') === 'true',
    ...(records === undefined ? {} : { records }),
    ...(order === undefined ? {} : { order }),
    ...(client === null ? {} : { client }),
    ...(dialog === undefined ? {} : { dialog }),
  }
}
