import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'

/** `unknown`: it may have succeeded. */
export type Answer<T> = { readonly ok: T } | { readonly refused: { readonly because: string } } | { readonly unknown: string }

export interface Agreement {
  readonly status: string
  readonly schedule: { readonly amountCents: number; readonly runDate: string | null } | null
}

export interface HistoryRow {
  readonly type: string
  readonly sign: string
  readonly at: string
  readonly checkoutId: string | null
  readonly paymentId: string | null
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly balanceCents: number
}

/** How much of a payment PayFast can refund, and how. */
export interface Refundable {
  readonly availableCents: number
  readonly originalCents: number
  readonly full: string
  readonly partial: string
}

/** The calls of PayFast that subscriptions need. */
export interface ChargingApi {
  fetch(token: string, signal?: AbortSignal): Promise<Answer<Agreement>>
  cancel(token: string, signal?: AbortSignal): Promise<Answer<true>>
  pause(token: string, cycles: number, signal?: AbortSignal): Promise<Answer<true>>
  unpause(token: string, signal?: AbortSignal): Promise<Answer<true>>
  update(token: string, change: { readonly amountCents?: number; readonly runDate?: string }, signal?: AbortSignal): Promise<Answer<true>>
  history(
    span: { readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<Answer<{ readonly rows: readonly HistoryRow[] }>>
  refundable(paymentId: string, signal?: AbortSignal): Promise<Answer<Refundable>>
  /** The only call that isn't idempotent: after `unknown` only `refunded` may be called. */
  refund(
    paymentId: string,
    refund: { readonly amountCents: number; readonly reason: string; readonly notifyBuyer: boolean },
    signal?: AbortSignal,
  ): Promise<Answer<true>>
  /** Refunds so far, as negative amounts. */
  refunded(paymentId: string, signal?: AbortSignal): Promise<Answer<{ readonly transactions: readonly { readonly cents: number }[] }>>
}

/** PayFast gave no meaningful answer; retry. */
export class PayFastSilent extends OutOfReach {
  override readonly name = 'PayFastSilent'
}
