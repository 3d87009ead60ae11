import type { InCurrency } from '../assessment/in-rand.ts'
import type { Findings } from '../../working/findings.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

/** Rows that may be in a foreign currency: a rate that makes them rand, of the kind that the Act asks for. */
export function checkCurrency(inputs: TaxScenarioInputs, found: Findings): void {
  const { employers, investmentIncome, rentals, businesses, disposals, retirementIncome } = inputs
  const income: { path: string; row: InCurrency; foreignTaxPaid: number }[] = []
  const add = (rows: readonly (InCurrency & { readonly foreignTaxPaid: number })[], group: string) => {
    for (const [index, row] of rows.entries()) income.push({ path: `${group}.${index}`, row, foreignTaxPaid: row.foreignTaxPaid })
  }
  add(employers, 'employers')
  add(investmentIncome, 'investmentIncome')
  add(rentals, 'rentals')
  add(businesses, 'businesses')
  income.push({ path: 'retirementIncome', row: retirementIncome, foreignTaxPaid: 0 })
  for (const { path, row, foreignTaxPaid } of income) checkRate(row, path, foreignTaxPaid, found)
  checkElection(income, found)
  for (const [index, row] of disposals.entries()) {
    const path = `disposals.${index}`
    checkRate(row, path, row.foreignTaxPaid, found)
    const isForeign = row.assetKind === 'foreign' || row.abroad
    if (isForeign && row.currency === undefined && row.proceeds > 0 && row.baseCost + row.improvements > 0) {
      const what =
        'missing: a gain on a foreign asset is worked out in the foreign currency and translated once (Eighth Schedule, paragraph 43(1)). ' +
        'Amounts in the rand of their days tax the movement of the rand.'
      found.note('amber', 'foreign-gain-in-rand', `${path}.currency`, what, 'Enter the currency, the amounts in it, and the rate.')
    }
  }
}

function checkRate(row: InCurrency, path: string, foreignTaxPaid: number, found: Findings): void {
  if (row.currency === undefined) {
    if (row.exchangeRate === undefined) return
    const what = 'without effect: the amounts are in rand.'
    found.note('amber', 'rate-without-currency', `${path}.exchangeRate`, what, 'Enter the currency, or leave the rate out.')
    return
  }
  if (row.currency === 'ZAR') {
    found.fault('currency-is-rand', `${path}.currency`, 'the rand itself.', 'Leave it out: amounts without a currency are in rand.')
  } else if (row.exchangeRate === undefined) {
    const remedy = 'Enter the rand for one unit: the average rate of the year, or the spot rate of the day.'
    found.fault('exchange-rate-missing', `${path}.exchangeRate`, 'needed with a currency.', remedy)
  }
  if (row.exchangeRateKind === 'spot' && foreignTaxPaid > 0 && row.averageRate === undefined) {
    const what = 'needed: foreign tax is translated at the average rate of the year (section 6quat(4)).'
    found.fault('average-rate-missing', `${path}.averageRate`, what, 'Enter the average rate of the year of assessment.')
  }
}

/** s25D(3): a person who elects the average rate does so for all amounts. */
function checkElection(income: readonly { readonly path: string; readonly row: InCurrency }[], found: Findings): void {
  const rows = income.filter(({ row }) => row.currency !== undefined)
  const other = rows.find(({ row }) => row.exchangeRateKind !== rows[0]!.row.exchangeRateKind)
  if (other === undefined) return
  const what = 'not that of other rows: the average rate is elected for all income in foreign currency, or for none (section 25D(3)).'
  found.note('amber', 'mixed-exchange-rates', `${other.path}.exchangeRateKind`, what, 'Use one kind of rate in the year.')
}
