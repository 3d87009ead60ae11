import { type MembershipEvent, membershipStream } from '@tafel/contracts/contexts/teams/events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export interface MembershipState {
  /** The firm that the person works in, other than their own. */
  readonly firm: { readonly accountId: string; readonly invitationId: string } | undefined
}

/** The membership of one person in one firm. */
export const membership: Aggregate<MembershipState, MembershipEvent> = {
  stream: membershipStream,
  initial: { firm: undefined },
  evolve(_, { type, data: { accountId, invitationId } }) {
    return { firm: type === 'MembershipBegun' ? { accountId, invitationId } : undefined }
  },
}
