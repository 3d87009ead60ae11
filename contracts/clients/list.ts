import { KIND_NAMES, type KindName } from '../records/kind-names.ts'

/** `name`: by surname, and by the words of a name without one. The others: the newest first. */
export const CLIENT_ORDERS = ['name', 'changed', 'added'] as const
export type ClientOrder = (typeof CLIENT_ORDERS)[number]

/** By the records that a client has, the deleted ones left out. */
export const RECORD_FILTERS = ['any', 'some', 'none', ...(Object.keys(KIND_NAMES) as KindName[])] as const
export type RecordFilter = (typeof RECORD_FILTERS)[number]
