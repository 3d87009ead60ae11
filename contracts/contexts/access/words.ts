import { KIND_NAMES } from '../../base/kind-names.ts'
import type { Names, Seen } from './access-log.ts'
import { ACT_WORDS } from './act-words.ts'
import type { AccessedKind } from '../../base/accessed-kind.ts'
import type { ViewerRole } from './access-log-events.ts'

/** For display. */
export const VIEWER_ROLE_WORDS: Readonly<Record<ViewerRole, string>> = {
  member: 'Member of the firm',
  auditor: 'Auditor',
  actingFor: 'Administrator, acting for a member',
  apiKey: 'API key',
}

export const ACCESSED_KIND_WORDS: Readonly<Record<AccessedKind, string>> = {
  client: 'Client',
  record: 'Record',
  history: 'History',
  report: 'Report',
  issuedReport: 'Issued report',
  file: 'File',
  export: 'Export',
  search: 'Search of events',
  list: 'List',
  change: 'Change',
}

/** `Report of Tax 2027, tax scenario`, `History of the client`. */
export function accessedWords({ what, kind, recordId }: Seen, records: Names): string {
  if (what === 'search' || what === 'client' || what === 'list' || what === 'change') return ACCESSED_KIND_WORDS[what]
  if (kind === null || recordId === null) return `${ACCESSED_KIND_WORDS[what]} of the client`
  const name = records[recordId] ?? 'an erased record'
  const one = KIND_NAMES[kind].words.one.toLowerCase()
  return what === 'record' ? `${name}, ${one}` : `${ACCESSED_KIND_WORDS[what]} of ${name}, ${one}`
}

/** Describes an administrator's action by the name of its route: `adminChangeVersion` → `Change version`. */
export function actOf(route: string): string {
  const known = Object.hasOwn(ACT_WORDS, route) ? ACT_WORDS[route] : undefined
  if (known !== undefined) return known
  const words = route
    .replace(/^admin/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
