import type { KeyedHash } from '@tafel/kernel/keys/keyed-hash.ts'

export interface Sending {
  readonly accountId: string
  readonly invitationId: string
  readonly sending: number
}

/** The secret at the end of an invitation's link, 128 bits in hexadecimal. */
export type InvitationSecret = (sending: Sending) => Promise<string>

/** Its purpose for `keyedHash`. */
export const INVITATION_SECRETS = 'team-invitations'

/**
 * Derived from the log with a key that the log doesn't contain, so it is stored nowhere: sender and receiver derive it independently. A
 * repeated mail has the same link, and a resent invitation a new one.
 */
export function invitationSecret(hash: KeyedHash): InvitationSecret {
  return ({ accountId, invitationId, sending }) => hash(`${accountId}/${invitationId}/${sending}`)
}
