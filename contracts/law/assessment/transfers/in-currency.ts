import type { Assessment } from '../assessment/assessment.ts'
import { inCents } from '../assessment/in-rand.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { BASE_COST_METHODS } from '../inputs/choices.ts'
import {
  type Calculation,
  input,
  product,
  replacing,
  take,
  type Figure,
  type InputFigure,
  type Ledger,
  type Line,
} from '../../working/ledger.ts'
import { paragraph, section } from '../../working/law.ts'
import type { Valuation } from './valuation.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

export interface WholeGain {
  /** Of the whole asset, in rand. */
  readonly gain: Line
  readonly valuation: Valuation | undefined
}
type GainOf = (at: Assessment, row: Disposal, id: string, path: string) => WholeGain

const rateFigure = (row: Disposal, path: string): InputFigure => input(`${path}.exchangeRate`, row.exchangeRate ?? 0, 'exchangeRate')
const rateWords = ({ exchangeRateKind }: Disposal) =>
  exchangeRateKind === 'average' ? 'average rate of the year' : 'spot rate on the day of disposal'

/**
 * Eighth Schedule, paragraph 43(1): a natural person works the gain out in the currency in which the asset was bought and sold, and translates
 * it once, at the average rate of the year or the spot rate of the day. Paragraph 43(1A), where it was bought in another currency: proceeds and
 * costs are each translated, so that the movement of the rand counts. `gainOf` is the gain of a row whose amounts are of one currency.
 */
export function gainInRand(at: Assessment, row: Disposal, id: string, path: string, gainOf: GainOf): WholeGain {
  const { currency } = row
  if (currency === undefined) return gainOf(at, row, id, path)
  if (row.costsInRand) return gainOf(withProceedsInRand(at, row, currency, id, path), disposalInRand(row), id, path)
  const foreign = gainOf({ ...at, ledger: ledgerIn(at.ledger, currency, path) }, row, `${id}.inCurrency`, path)
  const rate = rateFigure(row, path)
  const translate = (line: Line, to: string, label: string) =>
    at.ledger.line(to, `${label}, in rand at the ${rateWords(row)}`, product([line, rate]), paragraph('Eighth', '43(1)'))
  const gain =
    foreign.gain.missing === undefined
      ? translate(foreign.gain, `${id}.gain`, 'Gain on the whole asset')
      : at.ledger.line(`${id}.gain`, 'Gain on the whole asset', take(foreign.gain), paragraph('Eighth', '43(1)'))
  if (foreign.valuation === undefined) return { gain, valuation: undefined }
  const { method, gains } = foreign.valuation
  const inRand: Partial<Record<(typeof BASE_COST_METHODS)[number], Line>> = {}
  for (const each of BASE_COST_METHODS)
    if (gains[each] !== undefined) inRand[each] = translate(gains[each], `${id}.${each}.gain`, gains[each].label)
  return { gain, valuation: { method, gains: inRand } }
}

/** The row with its amounts in rand, for limits that the law gives in rand. */
export function disposalInRand(row: Disposal): Disposal {
  const { currency, exchangeRate: rate = 0, ...others } = row
  if (currency === undefined) return row
  const value = row.marketValue === undefined ? {} : { marketValue: inCents(row.marketValue, rate) }
  const proceeds = { ...value, proceeds: inCents(row.proceeds, rate), sellingCosts: inCents(row.sellingCosts, rate) }
  if (row.costsInRand) return { ...others, ...proceeds }
  return { ...others, ...proceeds, baseCost: inCents(row.baseCost, rate), improvements: inCents(row.improvements, rate) }
}

/** A market value used as proceeds, in rand. */
export function valueInRand(at: Assessment, row: Disposal, id: string, path: string, value: Figure): Figure {
  if (row.currency === undefined || value.missing !== undefined) return value
  const label = `Market value from ${row.currency}, in rand at the ${rateWords(row)}`
  const factors = [input(`${path}.marketValue`, value.value, 'foreign'), rateFigure(row, path)]
  return at.ledger.line(`${id}.marketValueInRand`, label, product(factors), paragraph('Eighth', '43(1)'))
}

/** The rand result of a calculation on amounts of a row: unchanged, or translated from the row's currency. */
export function givenInRand(at: Assessment, row: Disposal, id: string, path: string, calculation: Calculation): Calculation {
  if (row.currency === undefined) return calculation
  const line = ledgerIn(at.ledger, row.currency, path).line(`${id}.inCurrency`, 'Value given away', calculation, section('62(1)'))
  return product([line, rateFigure(row, path)])
}

/** Lines whose amounts are of the currency, and say so. */
function ledgerIn(ledger: Ledger, currency: string, path: string): Ledger {
  const foreign = (figure: Figure): Figure =>
    figure.from === 'input' && figure.unit === 'cents' && figure.name.startsWith(path) ? { ...figure, unit: 'foreign' } : figure
  const { lines, line } = replacing(ledger, foreign)
  return {
    lines,
    line: (id, label, calculation, law, unit = 'cents') =>
      line(id, `${label}, in ${currency}`, calculation, law, unit === 'cents' ? 'foreign' : unit),
  }
}

/** Proceeds and selling costs as lines in rand; base cost and improvements are rand already. */
function withProceedsInRand(at: Assessment, row: Disposal, currency: string, id: string, path: string): Assessment {
  const lines = new Map<string, Line>()
  const fields = ['proceeds', 'sellingCosts'] as const
  const replace = (figure: Figure): Figure => {
    const field = figure.from === 'input' ? fields.find((each) => figure.name === `${path}.${each}`) : undefined
    if (field === undefined) return figure
    const known = lines.get(field)
    if (known !== undefined) return known
    const label = `${field === 'proceeds' ? 'Proceeds' : 'Selling costs'} from ${currency}, in rand at the ${rateWords(row)}`
    const factors = [input(`${path}.${field}`, row[field], 'foreign'), rateFigure(row, path)]
    const line = at.ledger.line(`${id}.${field}InRand`, label, product(factors), paragraph('Eighth', '43(1A)'))
    lines.set(field, line)
    return line
  }
  return { ...at, ledger: replacing(at.ledger, replace) }
}
