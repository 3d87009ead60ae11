import * as z from 'zod/mini'
import { email, id, note, requestDate } from '../../base/fields.ts'
import { REASON_MAX } from '../../base/reason.ts'

/** Clients that one mandate names at most; where it is more, it is the whole firm. */
export const MANDATE_CLIENTS_MAX = 200
/** Mandates of one firm that have neither ended nor been revoked. */
export const MANDATES_MAX = 50
/** The longest that a mandate may last. */
export const MANDATE_DAYS_MAX = 366

export const grantMandate = z.strictObject({
  mandateId: id,
  /** With which the auditor signs in. */
  email,
  clientIds: z._default(
    z.nullable(
      z
        .array(id)
        .check(z.minLength(1, 'At least one client.'), z.maxLength(MANDATE_CLIENTS_MAX, `At most ${MANDATE_CLIENTS_MAX} clients.`)),
    ),
    null,
  ),
  from: requestDate,
  until: requestDate,
  reason: note(REASON_MAX).check(z.minLength(1, 'Say what the audit is for.')),
})
export type GrantMandate = z.infer<typeof grantMandate>

/** A mandate as the firm's owner sees it. */
export interface MandateView {
  readonly mandateId: string
  readonly auditor: string
  /** Null: erased. */
  readonly auditorName: string | null
  readonly clientIds: readonly string[] | null
  readonly from: string
  readonly until: string
  /** Null: erased. */
  readonly reason: string | null
  readonly state: MandateState
}
export type MandateState = 'coming' | 'inForce' | 'ended' | 'revoked'

/** A mandate as its auditor sees it. */
export interface MyMandateView {
  readonly id: string
  readonly accountId: string
  /** '' where the firm was erased. */
  readonly firm: string
  /** Null: all clients. */
  readonly clients: number | null
  readonly from: string
  readonly until: string
  readonly state: MandateState
}

interface Days {
  readonly from: string
  readonly until: string
  readonly isRevoked: boolean
}

/** The state of a mandate on a day. */
export function mandateState({ from, until, isRevoked }: Days, today: string): MandateState {
  if (isRevoked) return 'revoked'
  if (today < from) return 'coming'
  return today <= until ? 'inForce' : 'ended'
}
