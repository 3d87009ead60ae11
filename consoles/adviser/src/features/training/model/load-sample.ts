import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { ClientView, HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { clientsKey } from '../../../shared/records/client-queries.ts'
import { overviewKey, recordsKey } from '../../../shared/records/record-queries.ts'
import type { Sample } from './current-tour.ts'

/** The sample client's name, as first created, and the mark of its records. */
const NAME = 'Sample client'
const MARK = 'Sample: '

/** The firm's sample client; created, or completed if a record is missing, if the person may. Undefined if there is none and they may not. */
export async function loadSample(http: Http, queries: QueryClient, mayWrite: boolean): Promise<Sample | undefined> {
  const { items } = await http.query<Page<ClientView>>('/api/clients', { search: { q: NAME, limit: 20 } })
  const known = items.find(({ sample }) => sample)
  const found = known === undefined ? undefined : await read(http, known.clientId)
  if (!mayWrite || (found !== undefined && KINDS.every(({ name }) => found.records[name] !== undefined))) return found
  const { id } = await http.command('POST', '/api/sample-client')
  await Promise.all([clientsKey, overviewKey, recordsKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return read(http, id)
}

async function read(http: Http, clientId: string): Promise<Sample> {
  const { records } = await http.query<HouseholdView>(`/api/clients/${clientId}/household`)
  const own = records.filter((record) => record.clientId === clientId && !record.deleted)
  const recordOf = (kind: string) => {
    const ofKind = own.filter((record) => record.kind === kind)
    return (ofKind.find(({ description }) => description.startsWith(MARK)) ?? ofKind[0])?.recordId
  }
  return { clientId, records: Object.fromEntries(KINDS.map(({ name }) => [name, recordOf(name)])) }
}
