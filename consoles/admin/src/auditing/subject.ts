import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'

/** The replayed subject: a client of a firm, or a record. It is in the address. */
export type Subject =
  | { readonly firm: string; readonly id: string; readonly kind: KindName }
  | { readonly firm: string; readonly id: string; readonly kind: null }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Undefined if the address names none. */
export function readSubject(params: URLSearchParams): Subject | undefined {
  const [firm, id, kind] = [params.get('firm') ?? '', params.get('id') ?? '', params.get('kind')]
  if (!ID.test(firm) || !ID.test(id)) return undefined
  if (kind === null) return { firm, id, kind }
  return Object.hasOwn(KIND_NAMES, kind) ? { firm, id, kind: kind as KindName } : undefined
}

/** The console's address of the replay; with a revision, at that entry. */
export function replayHref({ firm, id, kind }: Subject, revision?: number): string {
  const params = new URLSearchParams({ firm, id, ...(kind !== null && { kind }), ...(revision !== undefined && { at: String(revision) }) })
  return `/replay?${params.toString()}`
}

/** The server's address of one of its answers. */
export const subjectApi = ({ id, kind }: Subject, what: 'history' | 'as-of' | 'proof'): string =>
  `/api/auditing/${kind === null ? 'clients' : 'records'}/${id}/${what}`

export const subjectSearch = ({ firm, kind }: Subject): Readonly<Record<string, string>> => (kind === null ? { firm } : { firm, kind })
