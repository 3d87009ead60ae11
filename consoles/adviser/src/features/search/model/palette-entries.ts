import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { clientWords, searchedNumber } from '@tafel/contracts/base/search-key.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import type { RecordAction, RecordAtHand } from '../../../shared/records/record-at-hand.ts'
import type { RecordRef } from '../../../shared/records/record-ref.ts'
import { newDescription } from '../../../shared/records/new-description.ts'
import { matchesWords } from '../../../shared/text/match.ts'
import { PALETTE_PAGES, type PalettePage } from './palette-pages.ts'

export type PaletteTarget =
  | { readonly kind: 'client'; readonly clientId: string }
  | { readonly kind: 'record'; readonly record: RecordRef }
  /** An action of the open record or client, or of the console. */
  | { readonly kind: 'action'; readonly run: () => void }
  | { readonly kind: 'newRecord'; readonly of: KindName; readonly clientId: string }
  | { readonly kind: 'page'; readonly href: string }

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
/** New records are offered for at most this many matching clients. */
const MAX_CREATED_FOR = 2

const NEW_CLIENT: PaletteEntry = {
  id: 'new-client',
  label: 'New client',
  detail: 'Action',
  target: { kind: 'page', href: clientsHref({ dialog: 'new' }) },
}

export interface PaletteGiven {
  readonly query: string
  /** The server's clients for the query. */
  readonly clients: readonly ClientView[]
  /** Recent records, then the server's for the query; if it is unreachable, those stored on this device. */
  readonly records: readonly RecordSummary[]
  readonly atHand: RecordAtHand | undefined
  readonly mayWrite: boolean
  /** The user owns the firm. */
  readonly isOwner: boolean
  /** Actions available on every page: the colour scheme, logging out. */
  readonly commands: readonly RecordAction[]
  /** The kinds of record that can be created. */
  readonly kinds: readonly KindName[]
}

/** The palette's entries: actions of this page, clients, records, new records for a client, pages, and actions of the console. */
export function paletteGroups({
  query,
  clients,
  records,
  atHand,
  mayWrite,
  isOwner,
  commands,
  kinds,
}: PaletteGiven): readonly PaletteGroup[] {
  // While a request is pending, the last response belongs to an earlier query.
  const found = clients.filter((client) => !client.deleted && matchesClient(client, wordsOfName(query)))
  const groups: PaletteGroup[] = [
    {
      title: atHand?.description ?? '',
      entries: (atHand?.actions ?? [])
        .map((action) => actionEntry(action, 'On this page'))
        .filter((entry) => matchesWords(entry.label, query)),
    },
    {
      title: 'Clients',
      entries: found
        .filter((client) => matchesClient(client, query))
        .slice(0, MAX_PER_GROUP)
        .map(clientEntry),
    },
    {
      title: query ? 'Records' : 'Recent records',
      entries: records
        .filter((record) => !record.deleted && matchesWords(`${record.clientName} ${record.description} ${kindTitle(record)}`, query))
        .slice(0, MAX_PER_GROUP)
        .map(recordEntry),
    },
    {
      title: 'Actions',
      entries: (mayWrite ? [...newRecords(query, found, atHand, kinds), NEW_CLIENT] : []).filter(({ label }) => matchesWords(label, query)),
    },
    {
      title: 'Pages',
      entries: PALETTE_PAGES.filter(({ isOwners }) => isOwners === undefined || isOwner)
        .filter(({ isMain, label, words }) => (query === '' ? isMain : matchesWords(`${label} ${words}`, query)))
        .map(pageEntry),
    },
    {
      title: 'Tafel',
      entries: query === '' ? [] : commands.filter(({ label }) => matchesWords(label, query)).map((each) => actionEntry(each, 'Action')),
    },
  ]

  return groups.filter((group) => group.entries.length > 0)
}

/** By name, or by the number that is searched for. */
function matchesClient(client: ClientView, query: string): boolean {
  const number = searchedNumber(query)
  if (number === '') return matchesWords(clientFullName(client), query)
  return client.filing.taxNumber.startsWith(number) || clientWords(client).some((word) => word.startsWith(number))
}

/** The client's name in `new transfer duty for dla`: the query without the words of the action. */
export function wordsOfName(query: string): string {
  const words = query.split(/\s+/)
  if (words[0]?.toLowerCase() !== 'new') return query
  const isOfAction = (word: string) => ACTION_WORDS.some((each) => each.startsWith(word.toLowerCase()))
  return words.filter((word) => !isOfAction(word)).join(' ')
}

const ACTION_WORDS: readonly string[] = [
  'new',
  'for',
  ...Object.values(KIND_NAMES).flatMap(({ words }) => words.one.toLowerCase().split(' ')),
]

const kindTitle = ({ kind }: RecordSummary) => KIND_NAMES[kind].words.one

const actionEntry = ({ id, label, run }: RecordAction, detail: string): PaletteEntry => ({
  id: `action-${id}`,
  label,
  detail,
  target: { kind: 'action', run },
})

const pageEntry = ({ id, label, href }: PalettePage): PaletteEntry => ({
  id: `page-${id}`,
  label,
  detail: 'Go to',
  target: { kind: 'page', href },
})

const clientEntry = (client: ClientView): PaletteEntry => ({
  id: `client-${client.clientId}`,
  label: clientFullName(client),
  detail: client.records === 1 ? '1 record' : `${client.records} records`,
  target: { kind: 'client', clientId: client.clientId },
})

const recordEntry = (record: RecordSummary): PaletteEntry => ({
  id: `record-${record.recordId}`,
  label: record.description,
  detail: `${kindTitle(record)} · ${record.clientName}`,
  target: { kind: 'record', record: { kind: record.kind, recordId: record.recordId } },
})

/** For the named client, or else for the client of the open record. */
function newRecords(
  query: string,
  found: readonly ClientView[],
  atHand: RecordAtHand | undefined,
  kinds: readonly KindName[],
): readonly PaletteEntry[] {
  const matching = found.map((client) => ({ clientId: client.clientId, name: clientFullName(client) }))
  const near = atHand === undefined ? [] : [{ clientId: atHand.clientId, name: atHand.clientName }]
  const clients = wordsOfName(query) === '' ? near : matching.slice(0, MAX_CREATED_FOR)
  return clients.flatMap(({ clientId, name }) =>
    kinds.map((of) => ({
      id: `new-${of}-${clientId}`,
      label: `${newDescription(of)} for ${name}`,
      detail: 'Action',
      target: { kind: 'newRecord', of, clientId } as const,
    })),
  )
}

/** The entry that Up, Down, Home and End select, wrapping around at the ends. */
export function nextActive(key: string, current: number, count: number): number {
  if (count === 0) return -1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (current + 1) % count
  return key === 'ArrowUp' ? (current <= 0 ? count : current) - 1 : current
}
