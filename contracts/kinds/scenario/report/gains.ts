import { sectionOf } from '../../../law/working/law.ts'
import { isJointOn } from '../../../law/assessment/inputs/joint-estate.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { type Block, type Cell, money, NONE, type Row, text } from '../../../base/report/document.ts'
import { rateWords } from './rate-words.ts'
import { amount, bySection, partRow, rowName, type Steps } from './steps.ts'
import { sideBlocks, valuationColumns } from './verdicts.ts'

/** The ladder of capital gains: each asset, the disregarded part, and from the sum to the taxed amount. Empty without disposals. */
export function capitalGains(inputs: TaxScenarioInputs, result: TaxScenarioResult, steps: Steps): readonly Block[] {
  const { disposals, capitalGains: gains } = result
  if (disposals.length === 0 && gains.sum === 0) return []
  const excluded = disposals.flatMap(({ description, excluded: why }) => (why === null ? [] : [`${description || 'An asset'}: ${why}`]))
  return [
    ...(disposals.length === 0 ? [] : [assetTable(inputs, result)]),
    ...(excluded.length === 0 ? [] : [{ kind: 'text' as const, paragraphs: excluded }]),
    ...sideBlocks('Gain by each method, of assets from before 1 October 2001', valuationColumns(result)),
    ladder(inputs, result, steps),
  ]
}

function assetTable(inputs: TaxScenarioInputs, { disposals }: TaxScenarioResult): Block {
  const rows = disposals.map(({ description, gain, disregarded, counted, excluded, valuation }, at): Row => {
    const name = description === '' ? `Asset ${at + 1}` : description
    const how = [valuation === null ? '' : METHODS[valuation.method], currencyWords(inputs.disposals[at]), jointWords(inputs, at)].filter(
      (words) => words !== '',
    )
    const method = how.length === 0 ? undefined : { text: how.join('; '), tone: 'quiet' as const }
    return { cells: [text(name, method), amount(gain), nonZero(disregarded), excluded === null ? amount(counted) : NONE] }
  })
  return {
    kind: 'table',
    heading: 'Capital gains, asset by asset',
    columns: ['Asset', 'Gain on the whole asset', 'Disregarded', 'Counts'],
    hasHead: true,
    rows,
  }
}

/** Eighth Schedule, paragraph 14. */
function jointWords(inputs: TaxScenarioInputs, at: number): string {
  const row = inputs.disposals[at]
  return row?.communal === true && isJointOn(inputs, row.disposed ?? inputs.periodEnd) ? 'joint estate, half counts' : ''
}

/** Eighth Schedule, paragraph 43. */
function currencyWords(row: TaxScenarioInputs['disposals'][number] | undefined): string {
  if (row?.currency === undefined) return ''
  const rate = rateWords(row, 'the spot rate on the day of disposal')
  return row.costsInRand ? `proceeds in ${row.currency} at ${rate}` : `worked out in ${row.currency}, translated once at ${rate}`
}

const METHODS = {
  marketValue: 'by its market value on 1 October 2001',
  twentyPercent: 'by 20 % of the proceeds',
  timeApportioned: 'by time apportionment',
} as const

const nonZero = (cents: number | null): Cell => (cents === 0 ? NONE : amount(cents))

/** Each sum is the total of the lines above it. */
function ladder(inputs: TaxScenarioInputs, { capitalGains: gains }: TaxScenarioResult, steps: Steps): Block {
  const { sum, aggregate, net, taxable } = gains
  const parts = steps.partsOf('capitalGains.sum').map((part) => ({ ...part, label: rowName(part.id, inputs) ?? part.label }))
  const step = (id: string, label: string, cents: number): readonly Row[] =>
    cents === 0 ? [] : [{ cells: [text(label, bySection(sectionOf(steps.find(id)?.law))), money(cents)] }]
  const notIncluded = (taxable ?? 0) - (net ?? 0)
  const isLoss = (net ?? 0) < 0
  return {
    kind: 'table',
    heading: 'From the gains to the taxable gain',
    columns: ['Line', 'Amount'],
    hasHead: false,
    rows: [
      ...parts.map(partRow),
      { cells: [text('Sum of gains and losses'), amount(sum)], sum: 'part' },
      ...step('capitalGains.exclusion', 'Annual exclusion', (aggregate ?? 0) - (sum ?? 0)),
      ...step('capitalGains.net', 'Assessed capital loss brought forward', (net ?? 0) - (aggregate ?? 0)),
      { cells: [text('Net capital gain or loss'), amount(net)], sum: 'part' },
      ...(isLoss
        ? step('carryForward.capitalLoss', 'Loss carried forward', -(net ?? 0))
        : step('capitalGains.taxable', 'Part that is not included', notIncluded)),
      { cells: [text('Taxable capital gain'), amount(taxable)], sum: 'whole' },
    ],
  }
}
