import { KINDS } from '../base/kind-names.ts'

/** By how a route's path begins; the longer beginning first. */
const MISSING: readonly (readonly [path: string, text: string])[] = [
  ['/api/clients/:id/files/:fileId', 'No such file!'],
  ['/api/clients/:id', 'No such client!'],
  ['/api/admin/teams/:id', 'No such team!'],
  ['/api/admin/tiers/:id', 'No such tier!'],
  ...KINDS.flatMap(({ collection }) => [
    [`/api/${collection}/:id`, 'No such document!'] as const,
    // A new record can only lack its client.
    [`/api/${collection}`, 'No such client!'] as const,
  ]),
]

/** The 404 text of a route, in the specification's words (§8); undefined: it has none. */
export const missingText = (path: string): string | undefined => MISSING.find(([beginning]) => path.startsWith(beginning))?.[1]
