import { queryOptions } from '@tanstack/react-query'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'

/** The records that can be opened offline, newest first. */
export const storedRecordsQuery = queryOptions({
  queryKey: ['stored-records'],
  queryFn: async (): Promise<readonly RecordSummary[]> => (await import('./copies.ts')).storedRecords(),
  staleTime: 0,
})
