import type { SellerSide } from '../inputs/defaults.ts'

/** The sale as the seller's tax scenario takes it, of the whole property. */
export interface Sale {
  readonly isPrimary: boolean
  readonly disposed: string
  /** Without VAT; for a donation the market value. */
  readonly proceeds: number
  readonly sellingCosts: number
  readonly baseCost: number
  readonly improvements: number
  readonly ownershipShare: number
}

/** Which disposal of the scenario the sale is, and whose figures count where the two differ. */
export interface SaleChoice {
  readonly row: number | undefined
  readonly figuresOf: SellerSide['figuresOf']
}

export interface SaleDifference {
  readonly field: string
  readonly label: string
  /** Null: not entered there. */
  readonly scenario: string | number | boolean | null
  readonly transfer: string | number | boolean
}

/** The sale among the disposals of the seller's scenario. */
export interface LinkedSale {
  readonly row: number | null
  readonly figuresOf: SellerSide['figuresOf']
  readonly differences: readonly SaleDifference[]
  /** Other sales of property there. */
  readonly others: number
  readonly sentence: string
  /** Of the row, where its figures count: whole property, in the order of its gain. */
  readonly figures?: { readonly proceeds: number; readonly sellingCosts: number; readonly baseCost: number; readonly improvements: number }
}

/** The tax on the gain by the seller's scenario; above nil more tax. */
export type SaleTax =
  | {
      readonly outcome: 'taxed'
      readonly with: number
      readonly without: number
      readonly change: string
      /** The spouse has the other half of the gain, and no scenario of the spouse is linked. */
      readonly isHalf?: boolean
      readonly linkedSale?: LinkedSale
    }
  | { readonly outcome: 'refused'; readonly message: string; readonly remedy: string }

/** Computes the tax of a sale. A port, so that a page that shows a transfer needn't load the tax engine. */
export type TaxOnSale = (sale: Sale, choice: SaleChoice) => SaleTax
