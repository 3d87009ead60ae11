import { useQuery } from '@tanstack/react-query'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { linkedOfAll } from '@tafel/contracts/kinds/compare/linked.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { recordsKey } from '../../shared/records/record-queries.ts'
import { recordApi, type RecordRef } from '../../shared/records/record-ref.ts'
import { useHttp } from '../../shared/session/http.ts'
import { isGone } from '../hooks/use-linked-records.ts'

/** A linked record's current state; undefined if it doesn't exist or is deleted. */
export const findRecord = (http: Http) => async (link: RecordRef) => {
  try {
    const record = await http.query<RecordView>(recordApi(link))
    return record.deleted ? undefined : record
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** The records that the compared records link to; refetched with every change of a compared record. */
export function useLinked(kind: AnyCompareKind | undefined, records: readonly RecordView[]) {
  const http = useHttp()
  return useQuery({
    queryKey: [...recordsKey, 'linked', records.map(({ recordId, revision }) => [recordId, revision])],
    queryFn: async (): Promise<{ readonly linkedInputs: LinkedInputs }> => ({
      linkedInputs: await linkedOfAll(kind!, records, findRecord(http)),
    }),
    enabled: kind !== undefined && records.length > 1,
    staleTime: 0,
    structuralSharing: false,
  })
}
