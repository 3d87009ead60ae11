import { multiplyDivide } from '../../../base/money/cents.ts'
import { input, product, replacing, type Figure, type Ledger, type Line } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'
import type { Law } from '../../working/trace.ts'
import { BUSINESS_AMOUNTS, INVESTMENT_AMOUNTS, PENSION_AMOUNTS, RENTAL_AMOUNTS, WORK_AMOUNTS } from '../inputs/currency-at.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

/** How a row gives its currency (`inputs/currency.ts`). */
export interface InCurrency {
  readonly currency?: string | undefined
  readonly exchangeRate?: number | undefined
  readonly exchangeRateKind: 'average' | 'spot'
  readonly averageRate?: number | undefined
}

/** An amount of the inputs in a foreign currency, with the rate that makes it rand. */
interface Translation {
  /** Hundredths of the currency. */
  readonly amount: number
  readonly ratePath: string
  readonly rate: number
  readonly label: string
  readonly law: Law
}
type Translations = Map<string, Translation>

const MILLION = 1_000_000

/** A missing rate is a fault of the inputs; until it is entered, the amount counts as nothing. */
const rateOf = ({ exchangeRate = 0 }: InCurrency): number => exchangeRate
/** s6quat(4): foreign tax is translated at the average rate of the year, even if its income has another rate. */
const taxRateOf = ({ exchangeRate = 0, exchangeRateKind, averageRate = 0 }: InCurrency): number =>
  exchangeRateKind === 'average' ? exchangeRate : averageRate

/** Half-up to the cent. */
export const inCents = (amount: number, rate: number): number => multiplyDivide(amount, rate, MILLION)

/** The path and rate, in millionths, at which the foreign tax of a row is converted. */
export function taxRate(row: InCurrency, path: string): { readonly path: string; readonly rate: number } {
  return { path: `${path}.${row.exchangeRateKind === 'average' ? 'exchangeRate' : 'averageRate'}`, rate: taxRateOf(row) }
}

const wordsOf = ({ exchangeRateKind }: InCurrency) => (exchangeRateKind === 'average' ? 'average rate of the year' : 'spot rate')

/** Rows with the named amounts in rand, each translated separately (s25D), and the foreign tax (s6quat(4)). */
function translated<Row extends InCurrency>(
  row: Row,
  path: string,
  amounts: readonly (keyof Row & string)[],
  taxes: readonly (keyof Row & string)[],
  into: Translations,
): Row {
  const { currency } = row
  if (currency === undefined) return row
  const income = { path: `${path}.exchangeRate`, rate: rateOf(row), words: wordsOf(row), law: section(lawOf(row)) }
  const tax = { ...taxRate(row, path), words: 'average rate of the year', law: section('6quat(4)') }
  const changed: Record<string, unknown> = { currency: undefined }
  const translate = (fields: readonly (keyof Row & string)[], by: typeof income) => {
    for (const field of fields) {
      const amount = row[field] as number
      if (amount === 0) continue
      changed[field] = inCents(amount, by.rate)
      const label = `In rand from ${currency} at the ${by.words}`
      into.set(`${path}.${field}`, { amount, ratePath: by.path, rate: by.rate, label, law: by.law })
    }
  }
  translate(amounts, income)
  translate(taxes, tax)
  return { ...row, ...changed }
}

const lawOf = ({ exchangeRateKind }: InCurrency) => (exchangeRateKind === 'average' ? '25D(3)' : '25D(1)')

const TAX = ['foreignTaxPaid'] as const

/** Inputs with their income in rand, and the translations. Disposals keep their currency: the gain is translated (`gains/in-currency.ts`). */
function inputsInRand(inputs: TaxScenarioInputs, prefix: '' | 'spouse.', into: Translations): TaxScenarioInputs {
  const { employers, investmentIncome, rentals, businesses, retirementIncome } = inputs
  const groups: readonly (readonly InCurrency[])[] = [employers, investmentIncome, rentals, businesses, [retirementIncome]]
  if (groups.every((rows) => rows.every(({ currency }) => currency === undefined))) return inputs
  return {
    ...inputs,
    employers: employers.map((row, index) => translated(row, `${prefix}employers.${index}`, WORK_AMOUNTS, TAX, into)),
    retirementIncome: translated(retirementIncome, `${prefix}retirementIncome`, PENSION_AMOUNTS, [], into),
    investmentIncome: investmentIncome.map((row, index) =>
      translated(row, `${prefix}investmentIncome.${index}`, INVESTMENT_AMOUNTS, TAX, into),
    ),
    rentals: rentals.map((row, index) => translated(row, `${prefix}rentals.${index}`, RENTAL_AMOUNTS, TAX, into)),
    businesses: businesses.map((row, index) => {
      const path = `${prefix}businesses.${index}`
      const fields = Object.keys(row.expenses) as (keyof typeof row.expenses)[]
      const { currency, exchangeRate, exchangeRateKind, averageRate } = row
      // The rate is in the row above the expenses.
      const expenses = translated(
        { ...row.expenses, currency, exchangeRate, exchangeRateKind, averageRate },
        `${path}.expenses`,
        fields,
        [],
        into,
      )
      for (const field of fields) {
        const each = into.get(`${path}.expenses.${field}`)
        if (each !== undefined) into.set(`${path}.expenses.${field}`, { ...each, ratePath: `${path}.exchangeRate` })
      }
      const { currency: _currency, exchangeRate: _rate, exchangeRateKind: _kind, averageRate: _average, ...amounts } = expenses
      return { ...translated(row, path, BUSINESS_AMOUNTS, TAX, into), expenses: amounts }
    }),
  }
}

/** The inputs in rand, and the ledger with a line for each translated input: `inRand.rentals.0.grossRent`. */
export function assessedInRand(
  ledger: Ledger,
  inputs: TaxScenarioInputs,
  spouse: TaxScenarioInputs | undefined,
): { readonly ledger: Ledger; readonly inputs: TaxScenarioInputs; readonly spouse: TaxScenarioInputs | undefined } {
  const translations: Translations = new Map()
  const own = inputsInRand(inputs, '', translations)
  const other = spouse === undefined ? undefined : inputsInRand(spouse, 'spouse.', translations)
  if (translations.size === 0) return { ledger, inputs: own, spouse: other }
  const lines = new Map<string, Line>()
  const lineOf = (name: string, { amount, ratePath, rate, label, law }: Translation): Line => {
    const known = lines.get(name)
    if (known !== undefined) return known
    const factors = [input(name, amount, 'foreign'), input(ratePath, rate, 'exchangeRate')]
    const line = ledger.line(`inRand.${name}`, label, product(factors), law)
    lines.set(name, line)
    return line
  }
  const replace = (figure: Figure): Figure => {
    if (figure.from !== 'input' || figure.unit !== 'cents') return figure
    const translation = translations.get(figure.name)
    return translation === undefined ? figure : lineOf(figure.name, translation)
  }
  return { ledger: replacing(ledger, replace), inputs: own, spouse: other }
}
