import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import { formatExchangeRate } from '../../../base/money/format.ts'

type InCurrency = Pick<TaxScenarioInputs['disposals'][number], 'exchangeRate' | 'exchangeRateKind'>

/** The exchange rate of a row, as `the average rate of the year, R 23,95`. */
export const rateWords = ({ exchangeRate, exchangeRateKind }: InCurrency, spot: string): string =>
  `${exchangeRateKind === 'average' ? 'the average rate of the year' : spot}, ${formatExchangeRate(exchangeRate ?? 0)}`
