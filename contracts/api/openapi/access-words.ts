import type { Access } from '../../base/http/route.ts'

/** Describes the callers of a route. */
export const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  public: 'Anyone, without signing in.',
  signedIn: 'Everyone who is signed in.',
  verified: 'Everyone who is signed in with a verified e-mail address.',
  account: 'Every member of a firm. Also after its subscription has lapsed, and while the firm is closed.',
  subscriber: 'Members of a firm who may change records (owner and advisers), while its subscription is in force.',
  payer: 'Members of a firm who deal with what it pays (owner and finance).',
  owner: 'The owner of a firm.',
  teamMember: 'Every member of a firm.',
  teamOwner: 'The owner of a firm.',
  admin: 'Tafel’s administrators. Each call is in the audit log.',
  auditor: 'Auditors and administrators. Each call is in the audit log.',
  finance: 'Tafel’s finance and administrators. Each call is in the audit log.',
  support: 'Tafel’s support and administrators. Each call is in the audit log.',
}
