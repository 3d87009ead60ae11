import type { Access } from '@tafel/contracts/http/route.ts'

/** Who tries. None of them has anything to do with firm B. */
export const KINDS = {
  anonymous: { roles: [], may: ['public'] },
  unverified: { roles: [], may: ['public', 'signedIn'] },
  withoutAccount: { roles: [], may: ['public', 'signedIn', 'verified'] },
  withoutSubscription: { roles: [], may: ['public', 'signedIn', 'verified', 'account', 'owner'] },
  owner: { roles: [], may: ['public', 'signedIn', 'verified', 'account', 'owner', 'subscriber'] },
  auditor: { roles: ['auditor'], may: ['public', 'signedIn', 'verified', 'account', 'owner', 'subscriber'] },
  finance: { roles: ['finance'], may: ['public', 'signedIn', 'verified', 'account', 'owner', 'subscriber'] },
  support: { roles: ['support'], may: ['public', 'signedIn', 'verified', 'account', 'owner', 'subscriber'] },
  disabled: { roles: [], may: ['public'] },
  /** Sees all firms on the routes of admins, which is no leak, and nothing of them on any other. */
  admin: { roles: ['admin'], may: ['public', 'signedIn', 'verified', 'admin'] },
} as const satisfies Record<string, { readonly roles: readonly string[]; readonly may: readonly Access[] }>

export type Kind = keyof typeof KINDS
export const ALL_KINDS = Object.keys(KINDS) as Kind[]

export const mayCall = (kind: Kind, access: Access): boolean => (KINDS[kind].may as readonly Access[]).includes(access)
