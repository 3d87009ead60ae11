import type { Constants } from '../../../../law/constants/shipped.ts'
import { calculateTaxScenario, type TaxScenarioAnswer, type TaxScenarioLinked } from '../../../../law/assessment/calculate.ts'
import { isJointOn } from '../../../../law/assessment/inputs/joint-estate.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { type DisposalRow, differencesOf, findSale, isAtMarketValue, isProperty, proceedsOf, sentenceOf } from './linked-sale.ts'
import type { LinkedSale, Sale, SaleChoice, SaleTax, TaxOnSale } from './sale.ts'

/** The context for calculating the seller's scenario; `ofSeller` includes the spouse's, if it names one. */
export interface SellerContext {
  readonly today: string
  readonly constants: Constants
  readonly ofSeller?: TaxScenarioLinked
}

/**
 * The tax on a sale by the seller's own tax scenario: its tax with the sale less its tax without. Where the scenario has the sale among
 * its disposals already, that row is the sale: it counts once, by the figures that are chosen. Else the sale is added to them.
 * Of spouses in community of property each has half of the gain (Eighth Schedule, paragraph 14): where both scenarios are linked, the tax
 * is that of the two together.
 */
export function taxOnSaleBy(scenario: TaxScenarioGiven, context: SellerContext): TaxOnSale {
  return (sale, choice): SaleTax => {
    const rows = scenario.disposals ?? []
    if (choice.row !== undefined && rows[choice.row] === undefined)
      return refusedBecause(
        `The seller’s tax scenario has no disposal ${choice.row + 1}.`,
        'Choose the disposal that is this sale, or none.',
      )
    const at = choice.row ?? findSale(rows, sale)
    const [without, withSale] = bothWays(rows, at, sale, choice)
    const run = (disposals: readonly DisposalRow[]) => taxOfBoth({ ...scenario, disposals: [...disposals] }, context)
    const [before, after] = [run(without), run(withSale)]
    if (typeof before !== 'number') return before
    if (typeof after !== 'number') return after
    const sold = withSale[at ?? rows.length]!
    const isShared = isJointOn(scenario, sold.disposed ?? sale.disposed) && (sold.communal ?? true)
    const hasSpouse = context.ofSeller?.spouse !== undefined
    return {
      outcome: 'taxed',
      with: after,
      without: before,
      change: isShared && hasSpouse ? 'in the tax scenarios of the seller and the spouse' : 'in the seller’s tax scenario',
      isHalf: isShared && !hasSpouse,
      linkedSale: linkedSaleOf(rows, at, sale, choice),
    }
  }
}

/** If the linked scenario no longer exists. */
export const taxOnSaleMissing: TaxOnSale = () => refusedBecause('The seller’s tax scenario no longer exists.', 'Link another one, or none.')

type Rows = readonly DisposalRow[]

function bothWays(rows: Rows, at: number | undefined, sale: Sale, { figuresOf }: SaleChoice): readonly [without: Rows, withSale: Rows] {
  const { isPrimary, ...figures } = sale
  const bySale = { assetKind: isPrimary ? ('primaryResidence' as const) : ('otherProperty' as const), ...figures }
  if (at === undefined) return [rows, [...rows, bySale]]
  const row = rows[at]!
  const byTransfer = isAtMarketValue(row) ? { ...row, ...bySale, marketValue: sale.proceeds } : { ...row, ...bySale }
  const used = figuresOf === 'transfer' ? byTransfer : row
  return [rows.toSpliced(at, 1), rows.with(at, used)]
}

function linkedSaleOf(rows: Rows, at: number | undefined, sale: Sale, { figuresOf }: SaleChoice): LinkedSale {
  const others = rows.filter((row, index) => index !== at && isProperty(row)).length
  if (at === undefined) {
    const added = { row: null, figuresOf: 'transfer', differences: [], others } as const
    return { ...added, sentence: sentenceOf(added) }
  }
  const row = rows[at]!
  const linked = { row: at, figuresOf, differences: differencesOf(row, sale), others }
  const { sellingCosts = 0, baseCost = 0, improvements = 0 } = row
  const proceeds = proceedsOf(row)
  return {
    ...linked,
    sentence: sentenceOf(linked),
    ...(figuresOf === 'scenario' ? { figures: { proceeds, sellingCosts, baseCost, improvements } } : {}),
  }
}

/** The seller's tax, and with it that of a spouse in community of property who is linked. */
function taxOfBoth(given: TaxScenarioGiven, { today, constants, ofSeller }: SellerContext): number | SaleTax {
  const own = taxIn('seller', calculateTaxScenario(given, { today, constants, ...(ofSeller === undefined ? {} : { linked: ofSeller }) }))
  const spouse = ofSeller?.spouse
  if (typeof own !== 'number' || spouse === undefined || given.maritalRegime !== 'inCommunity') return own
  const side = spouse.side === 'first' ? 'second' : 'first'
  const { taxYear = given.taxYear, maritalRegime = given.maritalRegime } = spouse.given
  const ofSpouse = calculateTaxScenario(
    { ...spouse.given, taxYear, maritalRegime },
    { today, constants, linked: { spouse: { given, side } } },
  )
  const other = taxIn('spouse', ofSpouse)
  return typeof other === 'number' ? own + other : other
}

function taxIn(whose: 'seller' | 'spouse', answer: TaxScenarioAnswer): number | SaleTax {
  if (!answer.ok) {
    const [fault] = answer.faults
    return refusedBecause(`The ${whose}’s tax scenario can’t be computed with this sale. ${fault!.message}`, fault!.remedy)
  }
  const { tax, missing } = answer.result
  if (tax.total === null || answer.result.incomplete)
    return refusedBecause(
      `The ${whose}’s tax is incomplete. ${missing[0]?.message ?? ''}`.trim(),
      'Open the scenario to see what is missing.',
    )
  return tax.total
}

function refusedBecause(message: string, remedy: string): SaleTax {
  return { outcome: 'refused', message, remedy }
}
