import { type Access, isRealmAccess } from '@tafel/contracts/base/http/route.ts'

/** The access of a firm's owner, with or without a subscription. */
const IN_A_FIRM = ['public', 'signedIn', 'verified', 'account', 'payer', 'owner', 'teamMember', 'teamOwner'] as const

/** The access of a member who may only read. */
const READING = ['public', 'signedIn', 'verified', 'account', 'teamMember'] as const

/** The kinds of attackers. None belongs to firm B any more. A person works in one firm at a time, so no one is a member of two. */
export const KINDS = {
  anonymous: { roles: [], may: ['public'] },
  unverified: { roles: [], may: ['public', 'signedIn'] },
  withoutAccount: { roles: [], may: ['public', 'signedIn', 'verified'] },
  withoutSubscription: { roles: [], may: IN_A_FIRM },
  owner: { roles: [], may: [...IN_A_FIRM, 'subscriber'] },
  /** Members of another person's firm. */
  adviser: { roles: [], may: [...READING, 'subscriber'] },
  reviewer: { roles: [], may: READING },
  readOnly: { roles: [], may: READING },
  /** A former adviser of firm B who knows its ids and now has their own firm. */
  exMember: { roles: [], may: [...IN_A_FIRM, 'subscriber'] },
  /** An administrator who acts for the owner of another firm, with write access. */
  actingAdmin: { roles: ['admin'], may: ['public', 'signedIn', 'account', 'subscriber'] },
  auditor: { roles: ['auditor'], may: [...IN_A_FIRM, 'subscriber', 'auditor'] },
  finance: { roles: ['finance'], may: [...IN_A_FIRM, 'subscriber', 'finance'] },
  support: { roles: ['support'], may: [...IN_A_FIRM, 'subscriber', 'support'] },
  disabled: { roles: [], may: ['public'] },
  /** Like auditors, finance and support, sees all firms on the routes of their own realm role, which isn't a leak, and on no others. */
  admin: { roles: ['admin'], may: ['public', 'signedIn', 'verified', 'admin', 'auditor', 'finance', 'support'] },
} as const satisfies Record<string, { readonly roles: readonly string[]; readonly may: readonly Access[] }>

export type Kind = keyof typeof KINDS
export const ALL_KINDS = Object.keys(KINDS) as Kind[]

export const mayCall = (kind: Kind, access: Access): boolean => (KINDS[kind].may as readonly Access[]).includes(access)

/** Whether the kind legitimately sees every firm on routes with this access. */
export const seesEveryFirm = (kind: Kind, access: Access): boolean => isRealmAccess(access) && mayCall(kind, access)
