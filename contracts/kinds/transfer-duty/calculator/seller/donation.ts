import { section } from '../../../../law/working/law.ts'
import { type Figure, type Line, input, product, take } from '../../../../law/working/ledger.ts'
import { dueDateOf } from '../../../../law/assessment/gifts/due-date.ts'
import { type TaxOnGift, taxOnGift } from '../../../../law/assessment/gifts/tax-on-gift.ts'
import type { FullInputs } from '../inputs/defaults.ts'
import { type Transfer, given } from '../transfer/transfer.ts'

/** Donations tax of a property that is given away, or why it is not in the figures. */
export type Donation =
  | ({ readonly outcome: 'computed'; readonly value: Line; readonly dueDate: string } & TaxOnGift)
  | { readonly outcome: 'leftOut'; readonly message: string; readonly remedy: string }

/**
 * Sections 54 to 64: the donations tax of a resident natural person who gives the whole property, or a share of it, for no price. Undefined:
 * there is a price. Refused by name before 1 March 2018, whose rates are not loaded.
 */
export function donationOf(at: Transfer): Donation | undefined {
  const { inputs, ledger, constants } = at
  if (inputs.transferAmount > 0) return undefined
  const reason = whyLeftOut(inputs)
  if (reason !== undefined) return { outcome: 'leftOut', ...reason }
  const { sellerSide: side, dateOfAcquisition: on } = inputs
  const marketValue = given(at, 'marketValue')
  const isWhole = side === undefined || side.ownershipShare === 1_000_000
  const value = ledger.line(
    'donation.value',
    'Value of the gift',
    isWhole ? take(marketValue) : product([marketValue, input('sellerSide.ownershipShare', side.ownershipShare, 'ppm')]),
    section('62(1)'),
  )
  const before = (field: 'exemptGiftsBefore' | 'taxableGiftsBefore'): readonly Figure[] =>
    side === undefined || side[field] === 0 ? [] : [input(`sellerSide.${field}`, side[field])]
  const earlier = { exempt: before('exemptGiftsBefore'), taxable: before('taxableGiftsBefore') }
  return {
    outcome: 'computed',
    value,
    dueDate: dueDateOf(on),
    ...taxOnGift(ledger, constants.tax, { id: 'donation', value, on }, earlier),
  }
}

const SEPARATELY = 'Calculate the donations tax separately.'

function whyLeftOut({ exemption, vatStatus, rightAcquired, propertyKind, sellerSide: side }: FullInputs) {
  const leftOut = (message: string, remedy = SEPARATELY) => ({ message: `Donations tax is not included: ${message}`, remedy })
  if (side?.taxScenarioId !== undefined)
    return leftOut('it is in the seller’s tax scenario.', 'Enter the property there as a gift, with its recipient.')
  if (exemption !== 'none') return leftOut('the exemption from duty decides whether this is a taxable donation.')
  if (vatStatus !== 'none') return leftOut('the transfer bears VAT.')
  if (rightAcquired !== 'full') return leftOut('a usufruct and a bare dominium have their own values for it (section 62).')
  if (propertyKind === 'farm') return leftOut('a farm that is farmed is valued at 30\u00a0% less (section 55(1)).')
  if (side?.isNonResident === true) return leftOut('the donor is not resident, and section 54 taxes residents only.', 'Nothing to do.')
  if (side !== undefined && side.sellerType !== 'individual') return leftOut('the donor is not a natural person.')
  return undefined
}
