import type { ClientView, TransferDutySummary } from '@tafel/contracts/http/views.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { matchesWords } from '../../../shared/text/match.ts'

export type PaletteTarget =
  | { readonly kind: 'client'; readonly clientId: string }
  | { readonly kind: 'record'; readonly transferDutyId: string }
  | { readonly kind: 'newClient' }
  | { readonly kind: 'overview' }
  | { readonly kind: 'clients' }

export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly target: PaletteTarget
}

export interface PaletteGroup {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

const MAX_PER_GROUP = 6

const ACTIONS: readonly PaletteEntry[] = [
  { id: 'new-client', label: 'New client', detail: 'Action', target: { kind: 'newClient' } },
  { id: 'go-overview', label: 'Overview', detail: 'Go to', target: { kind: 'overview' } },
  { id: 'go-clients', label: 'Clients', detail: 'Go to', target: { kind: 'clients' } },
]

/** What the palette offers: the server's clients for the query, the recent records and the actions that match it. */
export function paletteGroups(
  query: string,
  clients: readonly ClientView[],
  recent: readonly TransferDutySummary[],
): readonly PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      title: 'Clients',
      entries: clients
        // While the server is still being asked, its last answer is to another question.
        .filter((client) => !client.deleted && matchesWords(clientFullName(client), query))
        .slice(0, MAX_PER_GROUP)
        .map((client) => ({
          id: `client-${client.clientId}`,
          label: clientFullName(client),
          detail: client.records === 1 ? '1 record' : `${client.records} records`,
          target: { kind: 'client', clientId: client.clientId },
        })),
    },
    {
      title: query ? 'Records' : 'Recent records',
      entries: recent
        .filter((record) => !record.deleted && matchesWords(`${record.clientName} ${record.description}`, query))
        .slice(0, MAX_PER_GROUP)
        .map((record) => ({
          id: `record-${record.transferDutyId}`,
          label: record.description,
          detail: record.clientName,
          target: { kind: 'record', transferDutyId: record.transferDutyId },
        })),
    },
    { title: 'Actions', entries: ACTIONS.filter((action) => matchesWords(action.label, query)) },
  ]

  return groups.filter((group) => group.entries.length > 0)
}

/** The entry that Up, Down, Home and End lead to; the ends meet. */
export function nextActive(key: string, current: number, count: number): number {
  if (count === 0) return -1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (current + 1) % count
  return key === 'ArrowUp' ? (current <= 0 ? count : current) - 1 : current
}
