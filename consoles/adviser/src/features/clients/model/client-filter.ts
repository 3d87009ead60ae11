import type { ClientFilter } from '../../../shared/records/client-queries.ts'
import type { ClientsView } from '../../../shared/records/clients-href.ts'

/** What the list is asked for, with what the URL leaves out. */
export const filterOf = ({ q = '', deleted = false, records = 'any', order = 'name' }: ClientsView): ClientFilter => ({
  q,
  deleted,
  records,
  order,
})
