import type { KeyedHash } from '@tafel/kernel/keys/keyed-hash.ts'

export interface Sending {
  readonly accountId: string
  readonly invitationId: string
  readonly sending: number
}

/** The secret at the end of an invitation's link, 128 bits as hexadecimal digits. */
export type InvitationSecret = (sending: Sending) => Promise<string>

/** Its purpose as `keyedHash` takes it. */
export const INVITATION_SECRETS = 'team-invitations'

/**
 * Made of what the log says with a key that it doesn't hold. So it stands nowhere: whoever mails the link and whoever takes it make it
 * anew, a mail that is sent twice has the same link, and one that is sent again another.
 */
export function invitationSecret(hash: KeyedHash): InvitationSecret {
  return ({ accountId, invitationId, sending }) => hash(`${accountId}/${invitationId}/${sending}`)
}
