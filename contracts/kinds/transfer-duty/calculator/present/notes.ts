import type { NOTE_CODES } from '../result/note-codes.ts'
import { estimateSentence } from '../result/sentences.ts'
import { disputedDeedsFees } from '../../../../law/property/disputed-days.ts'
import { findDeedsFee } from '../../../../law/property/find.ts'
import type { Constants } from '../../../../law/constants/shipped.ts'
import { formatDate, formatMoney } from '../../../../base/money/format.ts'
import type { FullInputs } from '../inputs/defaults.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { labelOf } from '../inputs/labels.ts'
import type { Duty } from '../duty/duty.ts'
import type { Quote } from '../engine/engine.ts'
import { NOTICE_SINCE } from '../seller/notice-interest.ts'
import type { Donation } from '../seller/donation.ts'
import type { Seller } from '../seller/seller.ts'

/** A note on the answer. Amber needs attention; red prevents issuing a report. None prevents saving. */
export interface TransferNote {
  readonly code: (typeof NOTE_CODES)[number]
  readonly severity: 'info' | 'amber' | 'red'
  readonly field: string
  readonly message: string
  readonly remedy: string
}

interface Scene extends Omit<Quote, 'totals'> {
  readonly donation: Donation | undefined
  readonly seller: Seller | undefined
  readonly constants: Constants
  readonly given: TransferDutyInputsGiven
  readonly inputs: FullInputs
  readonly today: string
}

type Write = (severity: TransferNote['severity'], code: TransferNote['code'], field: string, message: string, remedy?: string) => void

/** Notes on an answer, in the order of the fields. */
export function notesOf(scene: Scene): readonly TransferNote[] {
  const notes: TransferNote[] = []
  const write: Write = (severity, code, field, message, remedy = 'Nothing to do.') => notes.push({ code, severity, field, message, remedy })
  for (const about of [aboutValue, aboutAdditions, aboutTable, aboutRelief, aboutDates, aboutProperty, aboutFees, aboutMoney, aboutSeller])
    about(scene, write)
  return notes
}

function aboutValue({ given, inputs, duty, donation }: Scene, write: Write): void {
  const { transferAmount: price, marketValue, connectedParties, share } = inputs
  const payable = duty.ofShare.missing === undefined ? duty.ofShare.value : null
  if (given.transferDutyPayable !== undefined && given.transferDutyPayable !== payable)
    write(
      'info',
      'payable-ignored',
      'transferDutyPayable',
      `The duty that was sent, ${formatMoney(given.transferDutyPayable)}, was ignored: it is always recomputed.`,
    )
  if (donation !== undefined) aboutDonation(donation, inputs, write)
  else if (marketValue > price)
    write('info', 'market-value-greater', 'marketValue', 'Duty is charged on the market value, which is greater than the price.')
  if (price > 0 && price * 10 < marketValue * 9)
    write(
      'amber',
      'price-under-market-value',
      'transferAmount',
      'The price is less than 90\u00a0% of the market value. Be ready to say why.',
      'Check both amounts.',
    )
  if (connectedParties)
    write(
      'amber',
      'connected-parties',
      'connectedParties',
      'Seller and purchaser are connected: SARS may ask what the property is worth.',
      'Get a valuation, and enter it as the market value.',
    )
  if (share === 0)
    write('amber', 'share-of-nothing', 'share', 'A share of 0\u00a0% acquires nothing.', 'Enter the share of this purchaser.')
}

function aboutDonation(donation: Donation, { sellerSide }: FullInputs, write: Write): void {
  const noPrice = (message: string, remedy: string) =>
    write('info', 'no-price', 'transferAmount', `No price: duty is charged on the fair value, as for a donation. ${message}`, remedy)
  if (donation.outcome === 'leftOut') return noPrice(donation.message, donation.remedy)
  if (donation.tax.missing !== undefined)
    return noPrice(`Donations tax is not included: ${donation.tax.missing.name} of that day are not loaded.`, 'Calculate it separately.')
  const taken = sellerSide === undefined ? ' Assumed: the donor is a resident natural person, owns all of it, and made no other gifts.' : ''
  noPrice(
    `The donor’s donations tax is ${formatMoney(donation.tax.value)}, payable by ${formatDate(donation.dueDate)}.${taken}`,
    sellerSide === undefined ? 'Enter the seller’s side, if the donor is another.' : 'Enter the price, if one is paid.',
  )
}

function aboutAdditions({ inputs }: Scene, write: Write): void {
  const { purchaserCommission, saleInExecution, transferAmount, rightAcquired } = inputs
  if (saleInExecution && purchaserCommission === 0)
    write(
      'amber',
      'commission-in-execution',
      'purchaserCommission',
      'In a sale in execution the purchaser usually pays commission; none is entered.',
      'Enter the commission and fees: what exceeds 5\u00a0% of the price bears duty.',
    )
  if (purchaserCommission * 4 > transferAmount && transferAmount > 0)
    write('amber', 'commission-in-execution', 'purchaserCommission', 'More than a quarter of the price.', 'Check both amounts.')
  if (rightAcquired !== 'full')
    write(
      'info',
      'right-acquired',
      'rightAcquired',
      'Duty is charged on the price of the right or its fair value. Where one agreement sells both rights to different persons, duty is charged on the whole and shared (CSARS v Short, 2018).',
      'For such an agreement choose full ownership, and enter the share.',
    )
}

function aboutTable({ inputs, duty: { table } }: Scene, write: Write): void {
  if (table === undefined) return
  const from = formatDate(table.from)
  if (table.confidence !== 'confirmed')
    write(
      'amber',
      'table-unconfirmed',
      'dateOfAcquisition',
      `Unconfirmed: the table from ${from} rests on one source (${table.source}). Check it before you rely on this figure.`,
      'Check the table.',
    )
  if (table.status === 'announced')
    write(
      'amber',
      'table-announced',
      'dateOfAcquisition',
      `The table from ${from} is announced, but not yet law.`,
      'Check again once it is law.',
    )
  if (inputs.vatStatus !== 'none' && inputs.purchaserType === 'natural')
    write(
      'info',
      'vat-before-vendor',
      'vatStatus',
      'The sale bears VAT where the seller is a vendor and sells in the course of business.',
      'Have the seller’s VAT number on the agreement.',
    )
}

function aboutRelief({ inputs }: Scene, write: Write): void {
  const { exemption, exemptionText, exemptionProof, vatStatus } = inputs
  if (exemption === 'none') return
  if (vatStatus !== 'none') {
    write(
      'amber',
      'exemption-beside-vat',
      'exemption',
      'The sale bears VAT, so no duty is payable: the exemption has no effect.',
      'Choose one of the two.',
    )
    return
  }
  if (exemptionProof === '')
    write(
      'red',
      'exemption-without-proof',
      'exemptionProof',
      'An exemption needs its proof before a report is issued.',
      'Say what proves it, such as the divorce order or the letters of executorship.',
    )
  if (exemption === 'other' && exemptionText === '')
    write(
      'red',
      'exemption-without-name',
      'exemptionText',
      'Another exemption needs its name before a report is issued.',
      'Name the exemption and its section.',
    )
}

function aboutDates({ given, inputs, late, duty, today, constants }: Scene, write: Write): void {
  const { dateOfAcquisition } = inputs
  if (dateOfAcquisition > today)
    write(
      'info',
      'date-ahead',
      'dateOfAcquisition',
      'The date of acquisition lies ahead: the table known today is used, and it may change.',
    )
  if (given.registrationDate === undefined)
    write(
      'info',
      'registration-estimated',
      'registrationDate',
      `Registration is estimated for ${formatDate(inputs.registrationDate)}: that day picks deeds office fees and the rate of VAT.`,
      'Enter the day once it is known.',
    )
  for (const field of ['registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'] as const) {
    const date = inputs[field]
    if (date !== undefined && date < dateOfAcquisition)
      write('amber', 'date-before-acquisition', field, `${labelOf(field)}: before the date of acquisition.`, 'Check both dates.')
  }
  const disputed = disputedFees(inputs, duty, constants)
  if (disputed !== undefined)
    write('amber', 'deeds-fee-disputed', 'registrationDate', disputed, 'Ask the deeds office, and type the fee that it charges.')
  if (late.completedMonths > 0 && duty.payable.value > 0)
    write(
      'amber',
      'duty-late',
      'paymentDate',
      `The duty is paid after ${formatDate(late.dueDate)}, the last day to pay: interest is due.`,
      `Pay by ${formatDate(late.dueDate)}.`,
    )
}

function aboutProperty({ inputs }: Scene, write: Write): void {
  const { propertyKind, sundries, transferFeeMode } = inputs
  if (propertyKind === 'shareBlock') {
    write('info', 'share-block', 'propertyKind', 'Shares in a share block company pass without a deed: the deeds office charges nothing.')
    if (inputs.bondAmount > 0)
      write(
        'amber',
        'loan-without-bond',
        'pledgeFee',
        'No bond is registered over shares: there is no bond attorney’s fee and no deeds office fee. The initiation fee is at the limit for mortgages; that of another credit agreement is lower.',
        'Enter the fee for the cession and pledge, and ask the bank for its initiation fee.',
      )
    if (transferFeeMode !== 'manual')
      write(
        'amber',
        'fee-not-typed',
        'transferFeeMode',
        'The guideline is for deeds: the fee of the attorney is not in the total.',
        'Choose manual, and type the fee that was quoted.',
      )
  }
  if (propertyKind === 'sectional' && sundries.leviesClearance === 0)
    write(
      'amber',
      'clearance-not-typed',
      'sundries.leviesClearance',
      'A sectional title unit is transferred with a levy clearance: its cost is not in the total.',
      'Type the amount that the body corporate charges.',
    )
  if ((propertyKind === 'farm' || propertyKind === 'vacant') && sundries.leviesClearance > 0)
    write(
      'amber',
      'clearance-not-fitting',
      'sundries.leviesClearance',
      'A levy clearance is for sectional title, share block and estates.',
      'Check the kind of property.',
    )
  if (propertyKind === 'vacant' && sundries.insurance > 0)
    write(
      'amber',
      'clearance-not-fitting',
      'sundries.insurance',
      'There is nothing to insure on vacant land.',
      'Check the kind of property.',
    )
}

function aboutFees({ given, inputs, transfer, bond }: Scene, write: Write): void {
  const { transferFeeMode, bondFeeMode, transferFee, bondFee, bondAmount } = inputs
  if (transferFeeMode === 'manual' && given.transferFee === undefined)
    write(
      'red',
      'fee-not-typed',
      'transferFee',
      'Manual mode, but no fee of the conveyancer is typed: the total lacks it.',
      'Type the fee that was quoted, excluding VAT.',
    )
  if (bondFeeMode === 'manual' && given.bondFee === undefined && bondAmount > 0)
    write(
      'red',
      'fee-not-typed',
      'bondFee',
      'Manual mode, but no fee of the bond attorney is typed: the total lacks it.',
      'Type the fee that was quoted, excluding VAT.',
    )
  if (bondAmount === 0 && (bondFee > 0 || inputs.deedsBondFee !== undefined))
    write(
      'info',
      'fee-without-bond',
      'bondAmount',
      'A fee for the bond is typed, but there is no bond: it is not in any total.',
      'Enter the bond.',
    )
  if (transferFeeMode !== 'manual' && transferFee > 0)
    write('info', 'fee-not-typed', 'transferFee', 'The fee that is typed is not used: the guideline is.', 'Choose manual to use it.')
  const estimates = estimateSentence({ transferCosts: transfer, bondCosts: bond })
  if (estimates !== '') write('info', 'fee-estimated', 'transferFeeMode', estimates, 'Ask for a quote.')
  if ([...transfer, ...bond].some(({ basis, amount }) => basis === 'guideline' && amount.missing === undefined))
    write('info', 'guideline-negotiable', 'transferFeeMode', 'The conveyancers’ fees are a guideline and negotiable.', 'Ask for a quote.')
}

function aboutMoney({ inputs, cash }: Scene, write: Write): void {
  const { bondAmount, transferAmount, deposit, cashAvailable } = inputs
  if (transferAmount > 0 && bondAmount > 2 * transferAmount)
    write('amber', 'bond-over-twice-price', 'bondAmount', 'The bond is more than twice the price.', 'Check both amounts.')
  if (cash.surplus.value > 0)
    write(
      'info',
      'bond-above-need',
      'bondAmount',
      `The loan is ${formatMoney(cash.surplus.value)} more than price and costs: that is paid out.`,
    )
  if (deposit > cash.needed.value)
    write(
      'amber',
      'deposit-above-need',
      'deposit',
      'The deposit is more than the own money that is needed.',
      'Check the deposit and the bond.',
    )
  if (cashAvailable > 0 && cash.shortfall.value > 0)
    write(
      'amber',
      'cash-short',
      'cashAvailable',
      `${formatMoney(cash.shortfall.value)} is short on registration.`,
      'Raise the bond, or bring more.',
    )
}

function aboutSeller({ seller, inputs }: Scene, write: Write): void {
  if (seller === undefined) return
  aboutNotice(inputs, write)
  const { linkedSale, withholding, isHalfTaxed } = seller
  if (linkedSale !== undefined && linkedSale.differences.length > 0)
    write('amber', 'sale-differs', 'sellerSide.figuresOf', linkedSale.sentence, 'Correct one of them, or choose whose figures are used.')
  if (linkedSale?.row === null && linkedSale.others > 0)
    write('amber', 'sale-added', 'sellerSide.disposalRow', linkedSale.sentence, 'Choose the disposal, if it is one of them.')
  if (isHalfTaxed)
    write(
      'amber',
      'sale-half-taxed',
      'sellerSide.taxScenarioId',
      'The seller is married in community of property: half of the gain is the spouse’s, and only the seller’s half is taxed here.',
      'Link the spouse’s scenario in the seller’s tax scenario: the tax of both is counted then.',
    )
  if (withholding !== undefined && withholding.missing === undefined && withholding.value > 0)
    write(
      'amber',
      'withhold-from-seller',
      'sellerSide.isNonResident',
      `The purchaser withholds ${formatMoney(withholding.value)} from the seller, who is not resident, and is liable for it personally.`,
      `Pay it to SARS within ${inputs.purchaserType === 'nonResident' ? 28 : 14} days of withholding it, or get a directive.`,
    )
}

function aboutNotice({ sellerSide, dateOfAcquisition }: FullInputs, write: Write): void {
  if (sellerSide === undefined || sellerSide.bondSettlement === 0 || dateOfAcquisition < NOTICE_SINCE) return
  if (sellerSide.bondRate === undefined)
    write(
      'amber',
      'notice-not-entered',
      'sellerSide.bondRate',
      'Interest for notice that was not given to the seller’s bank is not included.',
      'Enter the rate of the bond and the days of notice given.',
    )
  else if (sellerSide.sellerType !== 'individual')
    write(
      'amber',
      'notice-not-regulated',
      'sellerSide.noticeDays',
      'The National Credit Act does not limit what a company or trust pays for notice that was not given: the bond itself decides.',
      'Check the notice in the bond.',
    )
}

/** Both amounts, where sources differ about the schedule of the day. Undefined where nothing depends on it. */
function disputedFees({ registrationDate: on, propertyKind, deedsTransferFee }: FullInputs, { feeValue }: Duty, { property }: Constants) {
  const disputed = disputedDeedsFees(on)
  if (disputed === undefined || propertyKind === 'shareBlock' || deedsTransferFee !== undefined) return undefined
  const now = findDeedsFee(property, 'transfer', on, feeValue.value)
  const other = findDeedsFee(property, 'transfer', disputed.otherFrom, feeValue.value)
  if (!now.found || !other.found) return undefined
  const [used, instead] = [now.value.fee, other.value.fee].map((fee) => formatMoney(fee))
  return `Deeds office fees of ${formatDate(on)} are not settled: ${disputed.why}. The transfer is at ${used} here; by the other reading it is ${instead}.`
}
