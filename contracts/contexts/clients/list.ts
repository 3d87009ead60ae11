import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'

/** `name`: by surname, and by the words of a name without one. `review`: the next due first, without a plan last. The others: the newest first. */
export const CLIENT_ORDERS = ['name', 'changed', 'added', 'review'] as const
export type ClientOrder = (typeof CLIENT_ORDERS)[number]

/** By the records that a client has, the deleted ones left out. */
export const RECORD_FILTERS = ['any', 'some', 'none', ...(Object.keys(KIND_NAMES) as KindName[])] as const
export type RecordFilter = (typeof RECORD_FILTERS)[number]
