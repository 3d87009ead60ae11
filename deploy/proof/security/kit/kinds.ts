import { type Access, isRealmAccess } from '@tafel/contracts/base/http/route.ts'

/** Whoever has a firm is its owner, with or without a subscription. */
const IN_A_FIRM = ['public', 'signedIn', 'verified', 'account', 'payer', 'owner', 'teamMember', 'teamOwner'] as const

/** What somebody may do in a firm that they only read. */
const READING = ['public', 'signedIn', 'verified', 'account', 'teamMember'] as const

/** Who tries. None of them has anything to do with firm B any more. A person works in one firm at a time, so nobody is a member of two. */
export const KINDS = {
  anonymous: { roles: [], may: ['public'] },
  unverified: { roles: [], may: ['public', 'signedIn'] },
  withoutAccount: { roles: [], may: ['public', 'signedIn', 'verified'] },
  withoutSubscription: { roles: [], may: IN_A_FIRM },
  owner: { roles: [], may: [...IN_A_FIRM, 'subscriber'] },
  /** Members of another firm, whose owner is somebody else. */
  adviser: { roles: [], may: [...READING, 'subscriber'] },
  reviewer: { roles: [], may: READING },
  readOnly: { roles: [], may: READING },
  /** Was an adviser of firm B, and knows its ids. Has a firm of their own now. */
  exMember: { roles: [], may: [...IN_A_FIRM, 'subscriber'] },
  /** An administrator who acts for the owner of another firm, and may write for them. */
  actingAdmin: { roles: ['admin'], may: ['public', 'signedIn', 'account', 'subscriber'] },
  auditor: { roles: ['auditor'], may: [...IN_A_FIRM, 'subscriber', 'auditor'] },
  finance: { roles: ['finance'], may: [...IN_A_FIRM, 'subscriber', 'finance'] },
  support: { roles: ['support'], may: [...IN_A_FIRM, 'subscriber'] },
  disabled: { roles: [], may: ['public'] },
  /** Sees all firms on the routes of the own realm role, which is no leak, and nothing of them on any other. So do auditors and finance. */
  admin: { roles: ['admin'], may: ['public', 'signedIn', 'verified', 'admin', 'auditor', 'finance'] },
} as const satisfies Record<string, { readonly roles: readonly string[]; readonly may: readonly Access[] }>

export type Kind = keyof typeof KINDS
export const ALL_KINDS = Object.keys(KINDS) as Kind[]

export const mayCall = (kind: Kind, access: Access): boolean => (KINDS[kind].may as readonly Access[]).includes(access)

/** Routes on which whoever has the realm role sees every firm, as they should. */
export const seesEveryFirm = (kind: Kind, access: Access): boolean => isRealmAccess(access) && mayCall(kind, access)
