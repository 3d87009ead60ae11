import type { Duty } from '../duty/duty.ts'
import { type Line, fixed, least, take } from '../../../../law/working/ledger.ts'
import { type Transfer, given, vat, vatIn } from '../transfer/transfer.ts'

export interface VatInstead {
  /** The VAT in the price: actual, or hypothetical if the seller were a vendor. */
  readonly included: Line
  /** The input tax claimable by a vendor who buys second-hand; undefined if the sale itself bears VAT. */
  readonly notionalInput: Line | undefined
  readonly sentence: string
}

/** Either VAT or duty applies, never both: the VAT in the price, and the cost of the alternative. */
export function vatInstead(at: Transfer, { fairValue }: Pick<Duty, 'fairValue'>): VatInstead {
  const { vatStatus } = at.inputs
  const price = given(at, 'transferAmount')
  if (vatStatus === 'zeroRatedGoingConcern') {
    const included = at.ledger.line('vat.included', 'VAT in the price', take(fixed('VAT at 0 %', 0, 'cents')), vat('11(1)(e)'))
    return { included, notionalInput: undefined, sentence: 'Sold as a going concern, the sale bears VAT at 0\u00a0% and no transfer duty.' }
  }
  if (vatStatus === 'standardRated') {
    const included = vatIn(at, 'vat.included', price, 'VAT in the price')
    return { included, notionalInput: undefined, sentence: 'The price includes VAT; no transfer duty is payable.' }
  }
  const value = at.ledger.line('vat.value', 'The less of price and market value', least(price, fairValue))
  return {
    included: vatIn(at, 'vat.included', price, 'VAT that the price would include if the seller were a vendor'),
    notionalInput: vatIn(at, 'vat.notionalInput', value, 'Notional input tax of a buyer who is a vendor', '16(3)(a)(ii)'),
    sentence:
      'If the sale were subject to VAT, that much of the price would be VAT and no transfer duty would be payable. A buyer who is a vendor and buys for taxable supplies may claim the notional input tax.',
  }
}
