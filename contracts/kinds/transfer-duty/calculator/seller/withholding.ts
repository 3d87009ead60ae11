import { findProperty } from '../../../../law/property/find.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { section } from '../../../../law/working/law.ts'
import { type Line, constant, input, product, take } from '../../../../law/working/ledger.ts'
import type { SellerSide } from '../inputs/defaults.ts'
import type { Transfer } from '../transfer/transfer.ts'

const LABEL = 'Withheld by the purchaser for SARS'

/**
 * Section 35A: what the purchaser withholds from a seller who is not resident, of the whole of what is paid to that seller. Undefined where
 * nothing is: up to the limit on the price of the whole property, and before the section came into force. A directive takes its place.
 */
export function withholding({ ledger, inputs, constants }: Transfer, side: SellerSide, price: Line): Line | undefined {
  if (!side.isNonResident) return undefined
  const id = 'seller.withholding'
  if (side.withholdingDirective !== undefined)
    return ledger.line(id, LABEL, take(input('sellerSide.withholdingDirective', side.withholdingDirective)), section('35A(2)'))
  const on = inputs.dateOfAcquisition
  const first = constants.property.nonResidentSellers.at(-1)?.from ?? ''
  if (on < first) return undefined
  const found = findProperty(constants.property, 'nonResidentSellers', 'withholding', on)
  if (found.found && price.value <= found.value.above) return undefined
  const rate = constant(
    found,
    `rate withheld from a seller who is not resident, of ${formatDate(on)}`,
    (rates) => rates[side.sellerType],
    'ppm',
  )
  const share = input('sellerSide.ownershipShare', side.ownershipShare, 'ppm')
  return ledger.line(id, LABEL, product([price, share, rate]), section('35A(1)'))
}
