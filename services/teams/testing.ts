import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { expiryOf } from './expiry.ts'

export const FIRM = '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12'
export const OWNER = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
export const MEMBER = '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35'
export const OTHER = 'c1d7e5a3-8b2f-4960-a4d8-3e6f0b9c7d21'
export const INVITATION = 'b4e8d2f0-6a3c-4d1e-9f57-2c8a0e6b4d13'
export const DAYS = 7
export const EMAIL = 'sipho@example.co.za'

const accountId = FIRM
export const created: TeamEvent = { type: 'TeamCreated', data: { accountId, owner: OWNER } }
export const invited = (about: Partial<Extract<TeamEvent, { type: 'MemberInvited' }>['data']> = {}): TeamEvent => ({
  type: 'MemberInvited',
  data: {
    accountId,
    invitationId: INVITATION,
    email: EMAIL,
    name: '',
    role: 'adviser',
    expiresAt: expiryOf(NOW, DAYS),
    sending: 1,
    ...about,
  },
})
export const joined: TeamEvent = { type: 'MemberJoined', data: { accountId, userId: MEMBER, invitationId: INVITATION, role: 'adviser' } }
export const removed: TeamEvent = { type: 'MemberRemoved', data: { accountId, userId: MEMBER, invitationId: INVITATION } }
/** The owner and one adviser. */
export const ofTwo = [created, invited(), joined] as const
