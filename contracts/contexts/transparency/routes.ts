import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'

const none = z.strictObject({})
const MAX_COUNT = 1_000_000_000_000
const count = z.coerce.number('A whole number.').check(z.int('A whole number.'), z.minimum(0, 'Zero or more.'), z.maximum(MAX_COUNT))

/** The subject of a stream, for requests of its proof. */
export const PROVEN_KINDS = ['client', ...(Object.keys(KIND_NAMES) as KindName[])] as const
export type ProvenKind = (typeof PROVEN_KINDS)[number]

/** The hashes of the log and the signatures are public; whose they are is shown only to those who may see it. */
export const transparencyRoutes = {
  latestCheckpoint: { method: 'GET', path: '/api/checkpoints', access: 'public', query: none },
  checkpointOfSize: { method: 'GET', path: '/api/checkpoints/:size', access: 'public', query: none },
  /** Proves that the tree of `from` entries is the beginning of this one. */
  checkpointConsistency: {
    method: 'GET',
    path: '/api/checkpoints/:size/consistency',
    access: 'public',
    query: z.strictObject({ from: z._default(count, 0) }),
  },
  /** The hashes of its entries from `from` on, as many as one answer holds. */
  checkpointEntries: {
    method: 'GET',
    path: '/api/checkpoints/:size/entries',
    access: 'public',
    query: z.strictObject({ from: z._default(count, 0) }),
  },
  /** Proves that an event of a client or a record is in the log; `revision` absent: its newest event that a checkpoint covers, or null. */
  proveEvent: {
    method: 'GET',
    path: '/api/proofs/:id',
    access: 'account',
    query: z.strictObject({ kind: z.enum(PROVEN_KINDS), revision: z.optional(count) }),
  },
  /** All data held about a client, as a ZIP; without proofs it answers the client's right of access. */
  exportClientBundle: {
    method: 'GET',
    path: '/api/clients/:id/bundle.zip',
    access: 'owner',
    query: z.strictObject({ proofs: z._default(z.enum(['true', 'false']), 'true') }),
    accessLog: { what: 'export' },
  },
  adminVerification: { method: 'GET', path: '/api/admin/verification', access: 'auditor', query: none },
  /** Looks through the whole log; where a look is under way, that one is answered. */
  adminCheckLog: { method: 'POST', path: '/api/admin/verification/checks', access: 'auditor', reads: true, body: none },
  adminCheckStream: {
    method: 'GET',
    path: '/api/admin/verification/streams',
    access: 'auditor',
    query: z.strictObject({
      stream: z.string('A stream.').check(z.regex(/^[a-zA-Z]+-[\w-]{1,100}$/, 'A stream, as scenario-4f0c….')),
    }),
  },
} as const satisfies Record<string, Route>
