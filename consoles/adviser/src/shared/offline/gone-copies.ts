import type { Page } from '@tafel/contracts/base/http/page.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { copies } from '../device/sealed-store.ts'
import { isActing } from '../acting/acting-tab.ts'
import { allCopies, type Copy } from './copies.ts'

/** The server's limit. */
const ALL = 1000

/**
 * Drops copies of records and clients that the firm no longer has: data erased elsewhere also leaves this device. It queries lists rather
 * than records, because opening a record would be recorded in the access log. Without a response a copy stays.
 */
export async function dropGoneCopies(http: Http): Promise<void> {
  if (isActing()) return
  for (const [clientId, ofClient] of Map.groupBy(await allCopies(), clientOf)) {
    const present = await recordsOf(http, clientId)
    for (const { key, data } of ofClient) {
      const { recordId } = data as Partial<RecordSummary>
      const isPresent = recordId === undefined ? present.size > 0 : present.has(recordId)
      if (!isPresent) await copies.delete(key)
    }
  }
}

/** Records and clients contain their client's id; for a list of records it is in the query. */
const clientOf = ({ queryKey, data }: Copy): string => {
  const { clientId } = data as Partial<RecordSummary>
  return clientId ?? (queryKey[2] as { readonly clientId: string }).clientId
}

async function recordsOf(http: Http, clientId: string): Promise<ReadonlySet<string>> {
  try {
    const { items } = await http.query<Page<RecordSummary>>('/api/records', { search: { clientId, limit: ALL } })
    return new Set(items.map(({ recordId }) => recordId))
  } catch (error) {
    if (error instanceof AppError && [403, 404, 410].includes(error.status)) return new Set()
    throw error
  }
}
