import * as z from 'zod/mini'
import { email, id, text } from '../../base/fields.ts'
import { INVITED_ROLES } from './roles.ts'

export const INVITED_NAME_MAX = 120
export const COUPON_MAX = 60
/** The most clients that one hand-over moves: their ids are in one event. */
export const HANDED_OVER_MAX = 5000
/** How long an invitation is open by default. */
export const INVITATION_DAYS = 7
export const MAX_INVITATION_DAYS = 30

export const invitedRole = z.enum(INVITED_ROLES, 'Adviser, reviewer, finance or read only.')

export const inviteMember = z.strictObject({ invitationId: id, email, name: z._default(text(INVITED_NAME_MAX), ''), role: invitedRole })
export type InviteMember = z.infer<typeof inviteMember>

export const changeMember = z.strictObject({ role: invitedRole })
export const changeTeam = z.strictObject({ coupon: z.nullable(text(COUPON_MAX)) })
export const transferOwnership = z.strictObject({ userId: id })

/** The contents of an invitation link. */
export const invitationLink = z.strictObject({
  accountId: id,
  invitationId: id,
  secret: z.string('The end of the link.').check(z.regex(/^[0-9a-f]{32}$/, 'The end of the link.')),
})
export type InvitationLink = z.infer<typeof invitationLink>

export const handOverClients = z.strictObject({
  handOverId: id,
  from: id,
  to: id,
  clientIds: z.array(id).check(
    z.minLength(1, 'At least one client.'),
    z.maxLength(HANDED_OVER_MAX, `At most ${HANDED_OVER_MAX} clients at once.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Each client once.'),
  ),
})
export type HandOverClients = z.infer<typeof handOverClients>

/** Behind the `#`, so that no server and no log ever sees it. */
export function invitationFragment({ accountId, invitationId, secret }: InvitationLink): string {
  return `${accountId}.${invitationId}.${secret}`
}

/** Undefined if it isn't the end of such a link. */
export function linkInFragment(fragment: string): InvitationLink | undefined {
  const [accountId, invitationId, secret] = fragment.replace(/^#/, '').split('.')
  const read = invitationLink.safeParse({ accountId, invitationId, secret })
  return read.success ? read.data : undefined
}
