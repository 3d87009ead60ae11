import { type Line, excess, least, product, sum, take } from '../../../../law/working/ledger.ts'
import { initiationOf } from '../costs/bond-costs.ts'
import type { SharedLine } from '../costs/cost-line.ts'
import { ALL, bondOfShare } from '../costs/share.ts'
import { type Transfer, given } from '../transfer/transfer.ts'

export interface Totals {
  readonly transfer: Line
  readonly bond: Line
  readonly costs: Line
  /** This purchaser's part of each: the lines of the share, added up. */
  readonly ofShare: { readonly transfer: Line; readonly bond: Line; readonly costs: Line }
}

/** This purchaser's payment, and how it is funded. Cash and the financed part together are all of it. */
export interface Cash {
  readonly price: Line
  readonly transferCosts: Line
  readonly bondCosts: Line
  readonly toPay: Line
  readonly loan: Line
  readonly financed: Line
  readonly surplus: Line
  readonly needed: Line
  readonly deposit: Line
  readonly onTheDay: Line
  readonly shortfall: Line
  readonly left: Line
}

export function totalsOf({ ledger, inputs }: Transfer, transfer: readonly SharedLine[], bond: readonly SharedLine[]): Totals {
  const all = (lines: readonly SharedLine[]) => sum(lines.map(({ total }) => total))
  const shares = (lines: readonly SharedLine[]) => sum(lines.map(({ ofShare }) => ofShare))
  const ofTransfer = ledger.line('totals.transfer', 'Cost of the transfer', all(transfer))
  const ofBond = ledger.line('totals.bond', 'Cost of the bond', all(bond))
  const whole = {
    transfer: ofTransfer,
    bond: ofBond,
    costs: ledger.line('totals.costs', 'Cost of transfer and bond', sum([ofTransfer, ofBond])),
  }
  if (inputs.share === ALL) return { ...whole, ofShare: whole }
  const transferOfShare = ledger.line('totals.ofShare.transfer', 'Cost of the transfer, of the share', shares(transfer))
  const bondOfIt = ledger.line('totals.ofShare.bond', 'Cost of the bond, of the share', shares(bond))
  const costs = ledger.line('totals.ofShare.costs', 'Cost of transfer and bond, of the share', sum([transferOfShare, bondOfIt]))
  return { ...whole, ofShare: { transfer: transferOfShare, bond: bondOfIt, costs } }
}

/** This purchaser's share of the price, the transfer and the bond; the financed part, and the cash needed. */
export function computeCash(at: Transfer, { ofShare }: Totals, bondLines: readonly SharedLine[]): Cash {
  const { ledger, inputs } = at
  const price = ledger.line('cash.price', 'Price of the share', product([given(at, 'transferAmount'), given(at, 'share')]))
  const transferCosts = ledger.line('cash.transferCosts', 'Share of the cost of the transfer', take(ofShare.transfer))
  const bondCosts = ledger.line('cash.bondCosts', 'Share of the cost of the bond', take(ofShare.bond))
  const toPay = ledger.line('cash.toPay', 'Price and costs', sum([price, transferCosts, bondCosts]))
  const initiation = initiationOf(bondLines)
  const added = inputs.initiationFeeAdded && initiation !== undefined ? [initiation] : []
  const loan = ledger.line('cash.loan', 'Loan', sum([bondOfShare(at), ...added]))
  const financed = ledger.line('cash.financed', 'Paid from the loan', least(loan, toPay))
  const surplus = ledger.line('cash.surplus', 'Of the loan, paid out', sum([loan], [financed]))
  const needed = ledger.line('cash.needed', 'Own money needed', sum([toPay], [financed]))
  const deposit = ledger.line('cash.deposit', 'Of it, paid as a deposit', least(given(at, 'deposit'), needed))
  const onTheDay = ledger.line('cash.onTheDay', 'Cash needed on registration', sum([needed], [deposit]))
  const available = given(at, 'cashAvailable')
  return {
    price,
    transferCosts,
    bondCosts,
    toPay,
    loan,
    financed,
    surplus,
    needed,
    deposit,
    onTheDay,
    shortfall: ledger.line('cash.shortfall', 'Shortfall on registration', excess([onTheDay], [available])),
    left: ledger.line('cash.left', 'Left after registration', excess([available], [onTheDay])),
  }
}
