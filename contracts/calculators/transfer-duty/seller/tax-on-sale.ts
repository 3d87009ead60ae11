import type { Constants } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../tax/calculate.ts'
import type { TaxScenarioGiven } from '../../tax/inputs/scenario.ts'
import type { Sale, SaleTax, TaxOnSale } from './seller.ts'

/**
 * The tax on a sale by the seller's own tax scenario: its tax with the sale less its tax without. Where the scenario has the sale among
 * its disposals already, that row is the one; else the sale is added to it.
 */
export function taxOnSaleBy(
  scenario: TaxScenarioGiven,
  { today, constants }: { readonly today: string; readonly constants: Constants },
): TaxOnSale {
  return (sale): SaleTax => {
    const [without, withSale] = bothWays(scenario, sale)
    const run = (given: TaxScenarioGiven) => taxIn(given, today, constants)
    const [before, after] = [run(without), run(withSale)]
    if (typeof before !== 'number') return before
    if (typeof after !== 'number') return after
    return { outcome: 'taxed', with: after, without: before, change: 'in the seller’s tax scenario' }
  }
}

function bothWays(
  scenario: TaxScenarioGiven,
  { isPrimary, ...sale }: Sale,
): readonly [without: TaxScenarioGiven, withSale: TaxScenarioGiven] {
  const rows = scenario.disposals ?? []
  const kinds: readonly string[] = ['primaryResidence', 'otherProperty']
  const same = rows.findIndex(
    ({ assetKind, disposed, proceeds }) => kinds.includes(assetKind) && disposed === sale.disposed && proceeds === sale.proceeds,
  )
  if (same >= 0) return [{ ...scenario, disposals: rows.toSpliced(same, 1) }, scenario]
  const row = { assetKind: isPrimary ? ('primaryResidence' as const) : ('otherProperty' as const), ...sale }
  return [scenario, { ...scenario, disposals: [...rows, row] }]
}

function taxIn(given: TaxScenarioGiven, today: string, constants: Constants): number | SaleTax {
  const answer = calculateTaxScenario(given, { today, constants })
  if (!answer.ok) {
    const [fault] = answer.faults
    return refusedBecause(`The seller’s tax scenario can’t be worked out with this sale. ${fault!.message}`, fault!.remedy)
  }
  const { tax, missing } = answer.result
  if (tax.total === null || answer.result.incomplete)
    return refusedBecause(
      `The seller’s tax is incomplete. ${missing[0]?.message ?? ''}`.trim(),
      'Open the scenario to see what is missing.',
    )
  return tax.total
}

const refusedBecause = (message: string, remedy: string): SaleTax => ({ outcome: 'refused', message, remedy })
