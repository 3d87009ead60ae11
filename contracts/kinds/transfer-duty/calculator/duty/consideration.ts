import { type Figure, excess, fixed, product, sum, take } from '../../../../law/working/ledger.ts'
import { type Transfer, duty as section, given } from '../transfer/transfer.ts'

/** Of the price; commission up to it is not added in a sale in execution (section 6(1)(a), proviso). */
const FREE_IN_EXECUTION = 50_000

/** The price with section 6(1) additions: the purchaser's commission and the price of an option. */
export function consideration(at: Transfer): Figure {
  const { purchaserCommission, optionPrice } = at.inputs
  const price = given(at, 'transferAmount')
  if (purchaserCommission === 0 && optionPrice === 0) return price
  return at.ledger.line(
    'duty.consideration',
    'Consideration, with what is added to it',
    sum([
      price,
      ...(purchaserCommission === 0 ? [] : [commissionAdded(at, price)]),
      ...(optionPrice === 0
        ? []
        : [at.ledger.line('duty.optionAdded', 'Price of the option', take(given(at, 'optionPrice')), section('6(1)(b)'))]),
    ]),
    section('6(1)'),
  )
}

function commissionAdded(at: Transfer, price: Figure): Figure {
  const paid = given(at, 'purchaserCommission')
  if (!at.inputs.saleInExecution)
    return at.ledger.line('duty.commissionAdded', 'Commission paid by the purchaser', take(paid), section('6(1)(a)'))
  const free = at.ledger.line(
    'duty.commissionFree',
    'Commission that is not added in a sale in execution',
    product([price, fixed('share of the price', FREE_IN_EXECUTION, 'ppm')]),
    section('6(1)(a)'),
  )
  return at.ledger.line('duty.commissionAdded', 'Commission above it', excess([paid], [free]), section('6(1)(a)'))
}
