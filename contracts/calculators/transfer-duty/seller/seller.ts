import type { Missing } from '../../../constants/find.ts'
import { formatDate } from '../../../money/format.ts'
import { paragraph } from '../../law.ts'
import { type Calculation, type Figure, type Line, fixed, input, product, sum, take } from '../../ledger.ts'
import type { SellerSide } from '../full-inputs.ts'
import { type Transfer, given, vatOn } from '../transfer.ts'
import type { VatInstead } from '../cash/vat-instead.ts'

/** The sale as the seller's tax scenario takes it. */
export interface Sale {
  readonly isPrimary: boolean
  readonly disposed: string
  /** Without VAT. */
  readonly proceeds: number
  readonly sellingCosts: number
  readonly baseCost: number
}

/** What the seller's scenario says of the tax on the gain; above nil more tax. */
export type SaleTax =
  | { readonly outcome: 'taxed'; readonly with: number; readonly without: number; readonly change: string }
  | { readonly outcome: 'refused'; readonly message: string; readonly remedy: string }

/** Works out the tax of a sale. A port, so that a page that shows a transfer needn't load the tax engine. */
export type TaxOnSale = (sale: Sale) => SaleTax

/** What a figure that no constant but a scenario is missing for is called. */
export const TAX_ON_GAIN = 'tax on the gain of the seller'

export interface Seller {
  readonly price: Line
  readonly vat: Line | undefined
  readonly commission: Line
  readonly commissionVat: Line
  readonly bondSettlement: Line
  readonly cancellationFee: Line
  readonly gain: Line
  readonly tax: Line
  readonly refusal: { readonly message: string; readonly remedy: string } | undefined
  readonly netProceeds: Line
}

const NOT_LINKED = {
  message: 'The tax on the gain is not worked out: it depends on the seller’s whole year.',
  remedy: 'Link the seller’s tax scenario.',
}

/** What the seller keeps after commission, bond and tax. */
export function workOutSeller(at: Transfer, side: SellerSide, { included }: VatInstead, taxOnSale: TaxOnSale | undefined): Seller {
  const { ledger, inputs } = at
  const of = (field: 'baseCost' | 'bondSettlement' | 'cancellationFee') => input(`sellerSide.${field}`, side[field])
  const price = ledger.line('seller.price', 'Price', take(given(at, 'transferAmount')))
  const vat = inputs.vatStatus === 'none' ? undefined : ledger.line('seller.vat', 'VAT to pay over', take(included))
  const commission = ledger.line(
    'seller.commission',
    'Commission of the agent',
    product([price, input('sellerSide.agentCommissionPpm', side.agentCommissionPpm, 'ppm')]),
  )
  const commissionVat = vatOn(at, 'seller.commissionVat', commission, 'Commission of the agent: VAT')
  const bondSettlement = ledger.line('seller.bondSettlement', 'Settlement of the bond', take(of('bondSettlement')))
  const cancellationFee = ledger.line('seller.cancellationFee', 'Cancellation of the bond', take(of('cancellationFee')))
  const toPay: readonly Figure[] = [...(vat === undefined ? [] : [vat]), commission, commissionVat]
  const gain = ledger.line('seller.gain', 'Gain of the seller', sum([price], [...toPay, of('baseCost')]), paragraph('Eighth', '3'))
  const sale: Sale = {
    isPrimary: side.isPrimary,
    disposed: inputs.dateOfAcquisition,
    proceeds: price.value - (vat?.value ?? 0),
    sellingCosts: commission.value + commissionVat.value,
    baseCost: side.baseCost,
  }
  const { calculation, refusal } = taxOf(gain, sale, taxOnSale, inputs.dateOfAcquisition)
  const tax = ledger.line('seller.tax', 'Tax on the gain', calculation)
  const netProceeds = ledger.line(
    'seller.netProceeds',
    'Kept by the seller',
    sum([price], [...toPay, bondSettlement, cancellationFee, tax]),
  )
  return { price, vat, commission, commissionVat, bondSettlement, cancellationFee, gain, tax, refusal, netProceeds }
}

interface Taxed {
  readonly calculation: Calculation
  readonly refusal: Seller['refusal']
}

function taxOf(gain: Line, sale: Sale, taxOnSale: TaxOnSale | undefined, on: string): Taxed {
  // A rate of VAT that is missing makes the gain a guess.
  const missing: Missing = { name: TAX_ON_GAIN, from: on }
  const refused: Figure = { from: 'constant', value: 0, unit: 'cents', missing, incomplete: false, name: TAX_ON_GAIN, origin: undefined }
  if (gain.incomplete)
    return { calculation: take(refused), refusal: { message: 'The gain itself is incomplete.', remedy: NOT_LINKED.remedy } }
  if (taxOnSale === undefined) {
    if (gain.value <= 0) return { calculation: take(fixed('no tax on a loss', 0, 'cents')), refusal: undefined }
    return { calculation: take(refused), refusal: NOT_LINKED }
  }
  const answer = taxOnSale(sale)
  if (answer.outcome === 'refused') return { calculation: take(refused), refusal: answer }
  const run = (value: number, change: string): Figure => ({
    from: 'run',
    value,
    unit: 'cents',
    missing: undefined,
    incomplete: false,
    name: 'tax.total',
    change,
  })
  const day = formatDate(on)
  return {
    calculation: sum(
      [run(answer.with, `${answer.change}, with the sale of ${day}`)],
      [run(answer.without, `${answer.change}, without it`)],
    ),
    refusal: undefined,
  }
}
