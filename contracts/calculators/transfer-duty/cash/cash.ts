import { type Line, excess, least, product, sum, take } from '../../ledger.ts'
import { initiationOf } from '../costs/bond-costs.ts'
import type { CostLine } from '../costs/cost-line.ts'
import { type Transfer, given } from '../transfer.ts'

export interface Totals {
  readonly transfer: Line
  readonly bond: Line
  readonly costs: Line
}

/** What this purchaser pays, and who with. Cash and the financed part are always the whole. */
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

export function totalsOf({ ledger }: Transfer, transfer: readonly CostLine[], bond: readonly CostLine[]): Totals {
  const all = (lines: readonly CostLine[]) => sum(lines.map(({ total }) => total))
  const ofTransfer = ledger.line('totals.transfer', 'Cost of the transfer', all(transfer))
  const ofBond = ledger.line('totals.bond', 'Cost of the bond', all(bond))
  return { transfer: ofTransfer, bond: ofBond, costs: ledger.line('totals.costs', 'Cost of transfer and bond', sum([ofTransfer, ofBond])) }
}

/** The purchaser's share of the price and of the transfer, all of the own bond; what the bond pays of it, and what must be brought. */
export function workOutCash(at: Transfer, totals: Totals, bondLines: readonly CostLine[]): Cash {
  const { ledger, inputs } = at
  const share = given(at, 'share')
  const price = ledger.line('cash.price', 'Price of the share', product([given(at, 'transferAmount'), share]))
  const transferCosts = ledger.line('cash.transferCosts', 'Share of the cost of the transfer', product([totals.transfer, share]))
  const bondCosts = ledger.line('cash.bondCosts', 'Cost of the bond', take(totals.bond))
  const toPay = ledger.line('cash.toPay', 'Price and costs', sum([price, transferCosts, bondCosts]))
  const initiation = initiationOf(bondLines)
  const added = inputs.initiationFeeAdded && initiation !== undefined ? [initiation] : []
  const loan = ledger.line('cash.loan', 'Loan', sum([given(at, 'bondAmount'), ...added]))
  const financed = ledger.line('cash.financed', 'Paid from the loan', least(loan, toPay))
  const surplus = ledger.line('cash.surplus', 'Of the loan, paid out', sum([loan], [financed]))
  const needed = ledger.line('cash.needed', 'Own money needed', sum([toPay], [financed]))
  const deposit = ledger.line('cash.deposit', 'Of it, paid as a deposit', least(given(at, 'deposit'), needed))
  const onTheDay = ledger.line('cash.onTheDay', 'Cash needed on the day', sum([needed], [deposit]))
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
    shortfall: ledger.line('cash.shortfall', 'Short on the day', excess([onTheDay], [available])),
    left: ledger.line('cash.left', 'Left after the day', excess([available], [onTheDay])),
  }
}
