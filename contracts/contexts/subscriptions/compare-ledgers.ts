import type { Difference } from './reconciliation.ts'

/** A payment, or a refund, as our events have it. */
export interface LedgerLine {
  readonly paymentId: string
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  /** It precedes PayFast's list: only its refunds are compared. */
  readonly isOlder?: boolean
  /** Refunds within the days of PayFast's list. */
  readonly refundedCents: number
}

/** A line of PayFast's own books. */
export interface ProviderLine {
  readonly type: string
  readonly sign: string
  readonly paymentId: string | null
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly balanceCents: number
}

const RECEIVED = 'FUNDS_RECEIVED'

/**
 * Differences between our ledger and PayFast's list of the same days. Fees are compared without their sign: PayFast writes them as taken off.
 * `theirs` is in PayFast's order, so that a balance which does not follow from the one before shows a line that is missing.
 */
export function compareLedgers(ours: readonly LedgerLine[], theirs: readonly ProviderLine[]): readonly Difference[] {
  const received = theirs.filter(({ type }) => type === RECEIVED)
  const byId = new Map<string, ProviderLine>()
  const differences: Difference[] = []
  const add = (kind: Difference['kind'], paymentId: string, oursCents: number | null, theirsCents: number | null) =>
    void differences.push({ kind, paymentId, oursCents, theirsCents })

  for (const line of received) {
    const paymentId = line.paymentId ?? ''
    if (byId.has(paymentId)) add('twice', paymentId, null, line.grossCents)
    else byId.set(paymentId, line)
  }
  const known = new Map(ours.map((line) => [line.paymentId, line]))
  for (const [paymentId, line] of byId) if (!known.has(paymentId)) add('notOurs', paymentId, null, line.grossCents)
  for (const line of ours) {
    const their = byId.get(line.paymentId)
    if (their === undefined) {
      if (line.isOlder !== true) add('notTheirs', line.paymentId, line.grossCents, null)
      continue
    }
    if (their.grossCents !== line.grossCents) add('grossDiffers', line.paymentId, line.grossCents, their.grossCents)
    if (Math.abs(their.feeCents) !== line.feeCents) add('feeDiffers', line.paymentId, line.feeCents, Math.abs(their.feeCents))
    if (their.netCents !== line.netCents) add('netDiffers', line.paymentId, line.netCents, their.netCents)
  }
  const refunds = refundsIn(theirs)
  for (const [paymentId, cents] of refunds) {
    const refunded = known.get(paymentId)?.refundedCents ?? 0
    if (cents !== refunded) add('refundNotOurs', paymentId, refunded, cents)
  }
  for (const { paymentId, refundedCents } of ours)
    if (refundedCents > 0 && !refunds.has(paymentId)) add('refundNotTheirs', paymentId, refundedCents, null)
  for (const [at, line] of theirs.entries()) {
    const before = theirs[at - 1]
    if (before !== undefined && before.balanceCents + line.netCents !== line.balanceCents)
      add('balanceBroken', line.paymentId ?? '', before.balanceCents + line.netCents, line.balanceCents)
  }
  return differences
}

/** Money that went back to payers. Payouts to us and fees of the account name no payment. */
function refundsIn(theirs: readonly ProviderLine[]): ReadonlyMap<string, number> {
  const refunds = new Map<string, number>()
  for (const { type, sign, paymentId, grossCents } of theirs) {
    if (type === RECEIVED || sign !== 'DEBIT' || paymentId === null) continue
    refunds.set(paymentId, (refunds.get(paymentId) ?? 0) + Math.abs(grossCents))
  }
  return refunds
}
