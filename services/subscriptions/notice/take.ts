import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { SetAsideCause } from '@tafel/contracts/contexts/subscriptions/payment-routing-events.ts'
import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import type { Billing } from '../billing.ts'
import type { CancelledItn, CompleteItn, OtherItn } from '../payfast/itn.ts'
import { checkoutLink, keepNotice, keptNotice, linkToken, tokenLink } from '../payment-routing.ts'
import { isFirmClosed } from '../firm-closed.ts'
import { receiveCancellation } from '../receive-cancellation/decide.ts'
import { receiveFailure } from '../receive-failure/decide.ts'
import { receivePayment } from '../receive-payment/decide.ts'
import { subscription } from '../subscription.ts'

/** The outcome of a notification. `again`: a dependency is unavailable; PayFast sends it again. */
export type Taken = 'taken' | 'refused' | 'again'

export interface Notice {
  readonly rawBody: string
  readonly clientAddress: string
  readonly requestId: string
  readonly signal: AbortSignal
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A notification from PayFast, trusted only after all of these checks: signature and merchant, the sender's address, PayFast's own
 * confirmation, a known checkout or token, and the amount in our records. It is answered once its consequences are in the log.
 */
export async function takeNotice(billing: Billing, notice: Notice): Promise<Taken> {
  const { payfast, alert } = billing
  const itn = payfast.readItn(notice.rawBody)
  if ('problem' in itn) {
    alert('A payment notification was refused', { why: itn.problem })
    return 'refused'
  }
  if (!(await payfast.isFromPayFast(notice.clientAddress))) {
    await keep(billing, notice, 'source')
    return 'refused'
  }
  switch (itn.kind) {
    case 'complete':
      return takePayment(billing, notice, itn)
    case 'cancelled':
      return takeCancellation(billing, notice, itn)
    case 'other':
      if (itn.status === 'FAILED') return takeFailure(billing, notice, itn)
      // Undocumented; it has no consequences.
      alert('PayFast reports a payment that is neither complete nor cancelled', { paymentId: itn.paymentId })
      return 'taken'
  }
}

async function takePayment(billing: Billing, notice: Notice, itn: CompleteItn): Promise<Taken> {
  const { payfast, vault, commands, now, vatRateOn, alert } = billing
  const confirmation = await payfast.confirmItn(notice.rawBody)
  if (confirmation === 'unknown') return 'again'
  if (confirmation === 'invalid') {
    await keep(billing, notice, 'notConfirmed')
    return 'refused'
  }
  const token = itn.token === null ? null : { hash: await vault.hash(itn.token), sealed: await vault.seal(itn.token) }
  const { accountId, checkoutId } = await whose(billing, token?.hash, itn.checkoutId, notice.signal)
  if (accountId === undefined) {
    await keep(billing, notice, 'unknownPayment')
    return 'taken'
  }
  if (token !== null && checkoutId !== null)
    await commands.handle(tokenLink, token.hash, contextOf(notice, `${token.hash}/link`), (link) =>
      linkToken({ checkoutId, accountId }, link),
    )
  const { paymentId, grossCents, feeCents, netCents } = itn
  const receivedOn = johannesburgDate(now().getTime())
  const received = {
    accountId,
    paymentId,
    token,
    checkoutId,
    grossCents,
    feeCents: Math.abs(feeCents),
    netCents,
    receivedOn,
    vatPpm: vatRateOn(receivedOn),
    source: 'itn',
    isFirmClosed: await isFirmClosed(commands, accountId, notice.signal),
  } as const
  const handled = await commands.handle(subscription, accountId, contextOf(notice, `${paymentId}/COMPLETE`), (state) =>
    receivePayment(received, state),
  )
  if (handled.outcome === 'refused') {
    await keep(billing, notice, 'unknownPayment')
    return 'taken'
  }
  if (handled.outcome !== 'done') return 'again'
  const flag = (await commands.load(subscription, accountId, notice.signal)).state.flags[paymentId]
  if (flag === 'unexpectedAmount') await keep(billing, notice, 'unexpectedAmount')
  else if (flag !== undefined) alert('An unexpected payment arrived', { paymentId, accountId, why: flag })
  return 'taken'
}

/** Undocumented. Verified like a payment, and grants nothing. */
async function takeFailure(billing: Billing, notice: Notice, itn: OtherItn): Promise<Taken> {
  const { payfast, vault, commands, now } = billing
  const confirmation = await payfast.confirmItn(notice.rawBody)
  if (confirmation === 'unknown') return 'again'
  if (confirmation === 'invalid') {
    await keep(billing, notice, 'notConfirmed')
    return 'refused'
  }
  const token = itn.token === null ? undefined : await vault.hash(itn.token)
  const { accountId } = await whose(billing, token, itn.checkoutId, notice.signal)
  if (accountId === undefined || token === undefined) {
    await keep(billing, notice, 'unknownPayment')
    return 'taken'
  }
  const today = johannesburgDate(now().getTime())
  const handled = await commands.handle(subscription, accountId, contextOf(notice, `${itn.paymentId}/FAILED`), (state) =>
    receiveFailure({ accountId, token, today }, state),
  )
  if (handled.outcome !== 'done') return 'again'
  const { state } = await commands.load(subscription, accountId, notice.signal)
  // For a card that never paid, there is no missing payment.
  if (state.schedules[token] === undefined) await keep(billing, notice, 'unknownPayment')
  return 'taken'
}

/** PayFast's confirmation doesn't cover every cancellation; the state of the token decides. */
async function takeCancellation(billing: Billing, notice: Notice, itn: CancelledItn): Promise<Taken> {
  const { payfast, vault, commands, now } = billing
  if (itn.token === null) {
    await keep(billing, notice, 'unknownPayment')
    return 'taken'
  }
  const token = await vault.hash(itn.token)
  const { accountId, checkoutId } = await whose(billing, token, itn.checkoutId, notice.signal)
  if (accountId === undefined) {
    await keep(billing, notice, 'unknownPayment')
    return 'taken'
  }
  const agreement = await payfast.api.fetch(itn.token, notice.signal)
  // Too many calls, or a rejected signature: our own fault, which says nothing about the token.
  if (!('ok' in agreement) && !('refused' in agreement && agreement.refused.because === 'notFound')) return 'again'
  const stillCharges = 'ok' in agreement && ['active', 'paused'].includes(agreement.ok.status)
  if (stillCharges) {
    await keep(billing, notice, 'notConfirmed')
    return 'refused'
  }
  const today = johannesburgDate(now().getTime())
  const { paymentId } = itn
  const handled = await commands.handle(subscription, accountId, contextOf(notice, `${paymentId}/CANCELLED`), (state) =>
    receiveCancellation({ accountId, token, checkoutId, paymentId, today }, state),
  )
  if (handled.outcome === 'refused') await keep(billing, notice, 'unknownPayment')
  return handled.outcome === 'done' || handled.outcome === 'refused' ? 'taken' : 'again'
}

/** Renewals repeat the first checkout, so the token takes precedence. */
async function whose(
  { commands }: Billing,
  tokenHash: string | undefined,
  given: string | null,
  signal: AbortSignal,
): Promise<{ readonly accountId: string | undefined; readonly checkoutId: string | null }> {
  const checkoutId = given !== null && UUID.test(given) ? given : null
  const byToken = tokenHash === undefined ? undefined : (await commands.load(tokenLink, tokenHash, signal)).state.accountId
  if (byToken !== undefined) return { accountId: byToken, checkoutId }
  return {
    accountId: checkoutId === null ? undefined : (await commands.load(checkoutLink, checkoutId, signal)).state.accountId,
    checkoutId,
  }
}

async function keep(billing: Billing, notice: Notice, why: SetAsideCause): Promise<void> {
  const { commands, vault, alert } = billing
  const noticeHash = await vault.noticeHash(notice.rawBody)
  const sealedBody = await vault.sealNotice(notice.rawBody)
  const context = contextOf(notice, `${noticeHash}/${why}`)
  const kept = await commands.handle(keptNotice, noticeHash, context, (reasons) => keepNotice({ noticeHash, why, sealedBody }, reasons))
  if (kept.outcome !== 'done') throw new Error(`A notification was not stored: ${kept.outcome}.`)
  alert('A signed payment notification was parked', { notice: noticeHash, why })
}

/** A repeated notification is the same command. */
function contextOf({ requestId, signal }: Notice, what: string): CommandContext {
  const commandId = followingId(what, 'payfast-notice')
  return { commandId, commandHash: 'payfast-notice', actor: 'system:payfast', correlationId: requestId, causationId: commandId, signal }
}
