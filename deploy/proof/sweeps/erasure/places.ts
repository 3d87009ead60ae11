import type { Person } from '../../kit/people.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { canariesAt } from './answers.ts'
import type { Canaries } from './canaries.ts'
import { each, type Planted, SEASON } from './people.ts'

const AT_ONCE = 6

/** Every place where a firm can see one of its clients, now and in the past. `then` is a moment before the erasure. */
export const PLACES_OF_A_CLIENT: Readonly<Record<string, (client: Planted, then: string) => readonly string[]>> = {
  history: ({ clientId, records }) => [`/api/clients/${clientId}/history`, ...records.map((id) => `/api/transfer-duties/${id}/history`)],
  asOf: ({ clientId, records }, then) => [
    ...[`at=${then}`, 'revision=0'].map((moment) => `/api/clients/${clientId}/as-of?${moment}`),
    ...records.flatMap((id) => [`at=${then}`, 'revision=0'].map((moment) => `/api/transfer-duties/${id}/as-of?${moment}`)),
  ],
  bundles: ({ clientId }) => [`/api/clients/${clientId}/bundle.zip`, `/api/clients/${clientId}/bundle.zip?proofs=true`],
  recordFiles: ({ records: [id] }) =>
    ['report.pdf', 'tables.csv', 'workbook.xlsx', 'record.json'].map((file) => `/api/transfer-duties/${id}/${file}`),
  search: ({ clientId, name }) => [
    ...['', '&deleted=true'].map((more) => `/api/clients?q=${encodeURIComponent(name)}${more}`),
    ...['', '&deleted=true'].map((more) => `/api/records?clientId=${clientId}${more}`),
  ],
  season: ({ name }) => [`/api/season?taxYear=${SEASON}&q=${encodeURIComponent(name)}`],
  accessLog: ({ clientId }) => [`/api/access-log?clientId=${clientId}&limit=200`, `/api/access-log.csv?clientId=${clientId}`],
  files: ({ clientId }) => [`/api/clients/${clientId}/files`],
  issuedReports: ({ clientId }) => [`/api/issued-reports?clientId=${clientId}`],
}

/** The lists and exports that Tafel's own staff can open. */
export const PLACES_OF_ADMINS = ['users', 'accounts'].flatMap((list) => [`/api/admin/${list}?range=[0,999]`, `/api/admin/exports/${list}`])

/** How many canaries of these clients each place shows to their firms. */
export async function canariesShown(
  stack: Pick<StackFacts, 'adviser'>,
  clients: readonly Planted[],
  then: string,
  canaries: Canaries,
): Promise<ReadonlyMap<string, number>> {
  const shown = new Map<string, number>()
  for (const [place, pathsOf] of Object.entries(PLACES_OF_A_CLIENT)) {
    const found = await each(clients, AT_ONCE, (client) => canariesAt(stack, client.person, pathsOf(client, then), canaries))
    shown.set(place, new Set(found.flatMap((some) => [...some])).size)
  }
  return shown
}

export const canariesShownTo = async (stack: Pick<StackFacts, 'adviser'>, admin: Person, canaries: Canaries): Promise<number> =>
  (await canariesAt(stack, admin, PLACES_OF_ADMINS, canaries)).size
