import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'

/** Identifies a record. */
export type RecordRef = Pick<RecordSummary, 'kind' | 'recordId'>

/** Its API path. */
export const recordApi = ({ kind, recordId }: RecordRef) => `/api/${KIND_NAMES[kind].collection}/${recordId}`
