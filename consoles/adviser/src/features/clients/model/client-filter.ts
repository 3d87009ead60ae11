import type { ClientFilter } from '../../../shared/records/client-queries.ts'
import type { ClientsView } from '../../../shared/records/clients-href.ts'

/** The filter of the list, with defaults for what the URL leaves out. */
export const filterOf = ({ q = '', deleted = false, records = 'any', order = 'name' }: ClientsView): ClientFilter => ({
  q,
  deleted,
  records,
  order,
})
