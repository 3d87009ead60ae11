import { KIND_NAMES } from '../../base/kind-names.ts'
import type { Names, Seen } from './access-log.ts'
import { ACT_WORDS } from './act-words.ts'
import type { LookedAt } from '../../base/looked-at.ts'
import type { ViewerRole } from './access-log-events.ts'

/** For display. */
export const LOOKING_AS_WORDS: Readonly<Record<ViewerRole, string>> = {
  member: 'Member of the firm',
  auditor: 'Auditor',
  actingFor: 'Administrator, acting for a member',
}

export const LOOKED_AT_WORDS: Readonly<Record<LookedAt, string>> = {
  client: 'Client',
  record: 'Record',
  history: 'History',
  report: 'Report',
  issuedReport: 'Issued report',
  file: 'File',
  export: 'Export',
  search: 'Search of events',
}

/** `Report of Tax 2027, tax scenario`, `History of the client`. */
export function lookedAtWords({ what, kind, recordId }: Seen, records: Names): string {
  if (what === 'search' || what === 'client') return LOOKED_AT_WORDS[what]
  if (kind === null || recordId === null) return `${LOOKED_AT_WORDS[what]} of the client`
  const name = records[recordId] ?? 'an erased record'
  const one = KIND_NAMES[kind].words.one.toLowerCase()
  return what === 'record' ? `${name}, ${one}` : `${LOOKED_AT_WORDS[what]} of ${name}, ${one}`
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
