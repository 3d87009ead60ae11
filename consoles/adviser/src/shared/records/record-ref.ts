import { KIND_NAMES } from '@tafel/contracts/records/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/records/views.ts'

/** Which record it is. */
export type RecordRef = Pick<RecordSummary, 'kind' | 'recordId'>

/** Its address on the server. */
export const recordApi = ({ kind, recordId }: RecordRef) => `/api/${KIND_NAMES[kind].collection}/${recordId}`
