import type { Missing } from '../../../../law/lookup/find.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { paragraph } from '../../../../law/working/law.ts'
import {
  type Calculation,
  type Figure,
  type Line,
  type RunFigure,
  fixed,
  input,
  inputsOf,
  product,
  sum,
  take,
} from '../../../../law/working/ledger.ts'
import type { VatInstead } from '../cash/vat-instead.ts'
import type { Duty } from '../duty/duty.ts'
import type { SellerSide } from '../inputs/defaults.ts'
import type { Donation } from './donation.ts'
import { type Transfer, given, vatOn } from '../transfer/transfer.ts'
import { noticeInterestOf } from './notice-interest.ts'
import type { LinkedSale, Sale, SaleTax, TaxOnSale } from './sale.ts'
import { withholding } from './withholding.ts'

/** The missing item's name, if it is a scenario, not a constant. */
export const TAX_ON_GAIN = 'tax on the seller’s gain'

export interface Seller {
  readonly price: Line
  readonly vat: Line | undefined
  readonly commission: Line
  readonly commissionVat: Line
  readonly bondSettlement: Line
  /** Undefined where none is computed. */
  readonly noticeInterest: Line | undefined
  readonly cancellationFee: Line
  readonly certificates: Line
  readonly clearances: Line
  readonly ofWhole: Line
  readonly share: number
  /** Undefined where the seller owns all of it. */
  readonly othersShare: Line | undefined
  readonly beforeTax: Line
  readonly gain: Line
  readonly tax: Line
  /** Of a donor; undefined where none is computed. */
  readonly donationsTax: Line | undefined
  readonly refusal: { readonly message: string; readonly remedy: string } | undefined
  readonly netProceeds: Line
  /** Undefined where nothing is withheld. */
  readonly withholding: Line | undefined
  readonly paidOut: Line
  readonly linkedSale: LinkedSale | undefined
  /** The tax is on the seller's half alone. */
  readonly isHalfTaxed: boolean
}

const NOT_LINKED = {
  message: 'The tax on the gain is not included: it depends on the seller’s whole year.',
  remedy: 'Link the seller’s tax scenario.',
}

/** The seller's net proceeds after commission, bond and tax, and the payout on registration. */
export function computeSeller(
  at: Transfer,
  side: SellerSide,
  { vat: { included }, duty, donation }: { readonly vat: VatInstead; readonly duty: Duty; readonly donation: Donation | undefined },
  taxOnSale: TaxOnSale | undefined,
): Seller {
  const { ledger, inputs } = at
  const of = (field: 'baseCost' | 'improvements' | 'bondSettlement' | 'cancellationFee') => input(`sellerSide.${field}`, side[field])
  const price = ledger.line('seller.price', 'Price', take(given(at, 'transferAmount')))
  const vat = inputs.vatStatus === 'none' ? undefined : ledger.line('seller.vat', 'VAT to pay over', take(included))
  const commission = ledger.line(
    'seller.commission',
    'Agent’s commission',
    product([price, input('sellerSide.agentCommissionPpm', side.agentCommissionPpm, 'ppm')]),
  )
  const commissionVat = vatOn(at, 'seller.commissionVat', commission, 'Agent’s commission: VAT')
  const bondSettlement = ledger.line('seller.bondSettlement', 'Settlement of the bond', take(of('bondSettlement')))
  const noticeInterest = noticeInterestOf(at, side)
  const cancellationFee = ledger.line('seller.cancellationFee', 'Cancellation of the bond', take(of('cancellationFee')))
  const certificates = ledger.line('seller.certificates', 'Certificates of compliance', sum(inputsOf(side, 'sellerSide', CERTIFICATES)))
  const clearances = ledger.line(
    'seller.clearances',
    'Rates and levy clearance',
    sum(inputsOf(side, 'sellerSide', ['ratesClearance', 'leviesClearance'])),
  )
  const sellingCosts: readonly Figure[] = [...(vat === undefined ? [] : [vat]), commission, commissionVat]
  const ofWhole = ledger.line(
    'seller.ofWhole',
    'Left of the price, of the whole property',
    sum(
      [price],
      [
        ...sellingCosts,
        bondSettlement,
        ...(noticeInterest === undefined ? [] : [noticeInterest]),
        cancellationFee,
        certificates,
        clearances,
      ],
    ),
  )
  const share = input('sellerSide.ownershipShare', side.ownershipShare, 'ppm')
  const beforeTax = ledger.line('seller.beforeTax', 'Left of the price, before tax', product([ofWhole, share]))
  const othersShare =
    side.ownershipShare === 1_000_000
      ? undefined
      : ledger.line('seller.othersShare', 'Share of the other owners', sum([ofWhole], [beforeTax]))

  const proceeds = proceedsOf(at, duty)
  const sale: Sale = {
    isPrimary: side.isPrimary,
    disposed: inputs.dateOfAcquisition,
    proceeds: proceeds.value - (vat?.value ?? 0),
    sellingCosts: commission.value + commissionVat.value,
    baseCost: side.baseCost,
    improvements: side.improvements,
    ownershipShare: side.ownershipShare,
  }
  // A rate of VAT that is missing makes the gain a guess.
  const isGuess = sellingCosts.some(({ missing, incomplete }) => missing !== undefined || incomplete)
  const answer = isGuess ? undefined : taxOnSale?.(sale, { row: side.disposalRow, figuresOf: side.figuresOf })
  const linkedSale = answer?.outcome === 'taxed' ? answer.linkedSale : undefined
  const gain = ledger.line(
    'seller.gain',
    'Seller’s gain',
    linkedSale?.figures === undefined
      ? sum([proceeds], [...sellingCosts, of('baseCost'), ...(side.improvements === 0 ? [] : [of('improvements')])])
      : gainOf(linkedSale.row!, linkedSale.figures),
    paragraph('Eighth', '3'),
  )
  const { calculation, refusal } = taxOf(gain, answer, inputs.dateOfAcquisition)
  const tax = ledger.line('seller.tax', 'Tax on the gain', calculation)
  const donationsTax =
    donation?.outcome === 'computed' ? ledger.line('seller.donationsTax', 'Donations tax', take(donation.tax)) : undefined
  const kept = tax.missing === undefined ? 'Kept by the seller, after tax' : 'Kept by the seller, before tax'
  const netProceeds = ledger.line('seller.netProceeds', kept, sum([beforeTax], donationsTax === undefined ? [tax] : [tax, donationsTax]))
  const withheld = withholding(at, side, price)
  const paidOut = ledger.line(
    'seller.paidOut',
    'Paid out to the seller on registration',
    sum([beforeTax], withheld === undefined ? [] : [withheld]),
  )
  return {
    price,
    vat,
    commission,
    commissionVat,
    bondSettlement,
    noticeInterest,
    cancellationFee,
    certificates,
    clearances,
    ofWhole,
    share: side.ownershipShare,
    othersShare,
    beforeTax,
    gain,
    tax,
    donationsTax,
    refusal,
    netProceeds,
    withholding: withheld,
    paidOut,
    linkedSale,
    isHalfTaxed: answer?.outcome === 'taxed' && answer.isHalf === true,
  }
}

const CERTIFICATES = [
  'electricalCertificate',
  'electricFenceCertificate',
  'gasCertificate',
  'plumbingCertificate',
  'beetleCertificate',
] as const

/** The basis of the gain: a donation, or a sale to a connected person at another price, counts as one at market value. */
function proceedsOf(at: Transfer, { fairValue }: Duty): Line {
  const { transferAmount, connectedParties } = at.inputs
  const isAtMarketValue = transferAmount === 0 || (connectedParties && fairValue.value !== transferAmount)
  return isAtMarketValue
    ? at.ledger.line('seller.proceeds', 'Proceeds, at market value', take(fairValue), paragraph('Eighth', '38'))
    : at.ledger.line('seller.proceeds', 'Proceeds', take(given(at, 'transferAmount')), paragraph('Eighth', '35'))
}

/** The gain by the figures of the seller's scenario. */
function gainOf(row: number, { proceeds, ...less }: NonNullable<LinkedSale['figures']>): Calculation {
  const of = (field: string, value: number) => inScenario(`disposals.${row}.${field}`, value, 'in the seller’s tax scenario')
  return sum(
    [of('proceeds', proceeds)],
    Object.entries(less).map(([field, value]) => of(field, value)),
  )
}

const inScenario = (name: string, value: number, change: string): RunFigure => ({
  from: 'run',
  value,
  unit: 'cents',
  missing: undefined,
  incomplete: false,
  name,
  change,
})

interface Taxed {
  readonly calculation: Calculation
  readonly refusal: Seller['refusal']
}

function taxOf(gain: Line, answer: SaleTax | undefined, on: string): Taxed {
  const missing: Missing = { name: TAX_ON_GAIN, from: on }
  const refused: Figure = { from: 'constant', value: 0, unit: 'cents', missing, incomplete: false, name: TAX_ON_GAIN, origin: undefined }
  if (gain.incomplete)
    return { calculation: take(refused), refusal: { message: 'The gain itself is incomplete.', remedy: NOT_LINKED.remedy } }
  if (answer === undefined) {
    if (gain.value <= 0) return { calculation: take(fixed('no tax on a loss', 0, 'cents')), refusal: undefined }
    return { calculation: take(refused), refusal: NOT_LINKED }
  }
  if (answer.outcome === 'refused') return { calculation: take(refused), refusal: answer }
  const day = formatDate(on)
  return {
    calculation: sum(
      [inScenario('tax.total', answer.with, `${answer.change}, with the sale of ${day}`)],
      [inScenario('tax.total', answer.without, `${answer.change}, without it`)],
    ),
    refusal: undefined,
  }
}
