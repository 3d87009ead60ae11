import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { giftColumns, giftSentences } from '@tafel/contracts/kinds/scenario/report/gifts.ts'
import { type SideBySide, valuationColumns } from '@tafel/contracts/kinds/scenario/report/verdicts.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { type FigureLine, FigureTable } from './figure-table.tsx'
import { sum } from './ledger-sections.tsx'
import { SideTable } from './side-table.tsx'

/** Each asset with its disregarded part, the gain by each available method, and the steps to the taxable gain. */
export function GainsSection({ result }: { readonly result: TaxScenarioResult }) {
  const { disposals } = result
  const methods = valuationColumns(result)
  const excluded = disposals.flatMap(({ description, excluded: why }, at) => (why === null ? [] : [`${nameOf(description, at)}: ${why}`]))
  return (
    <DetailSection title="From the gains to the taxable gain">
      <SideTable side={assets(disposals)} />
      {excluded.map((words) => (
        <DetailWords key={words}>{words}</DetailWords>
      ))}
      {methods !== undefined && <SideTable side={methods} />}
      <FigureTable lines={ladder(result)} />
    </DetailSection>
  )
}

/** Donations tax on each gift of the year. Renders nothing without gifts. */
export function GiftsSection({ result }: { readonly result: TaxScenarioResult }) {
  const columns = giftColumns(result)
  if (columns === undefined) return null
  return (
    <DetailSection title="Donations tax">
      <SideTable side={columns} />
      {giftSentences(result).map((words) => (
        <DetailWords key={words}>{words}</DetailWords>
      ))}
    </DetailSection>
  )
}

const nameOf = (description: string, at: number) => (description === '' ? `Asset ${at + 1}` : description)

/** The gain on the whole asset, the disregarded part, and the person's part. */
const assets = (disposals: TaxScenarioResult['disposals']): SideBySide => ({
  columns: ['Asset', 'Gain', 'Disregarded', 'Counts'],
  rows: disposals.map(({ id, description, gain, disregarded, counted, excluded }, at) => ({
    label: nameOf(description, at),
    figures: [
      { cents: gain, step: `${id}.gain` },
      disregarded === 0 ? undefined : { cents: disregarded, step: `${id}.disregarded` },
      excluded === null ? { cents: counted, step: `${id}.counted` } : undefined,
    ],
  })),
})

function ladder({ disposals, capitalGains: gains }: TaxScenarioResult): readonly FigureLine[] {
  const difference = (a: number | null, b: number | null) => (a ?? 0) - (b ?? 0)
  const some = (line: FigureLine) => (line.cents === 0 ? [] : [line])
  const counted = disposals.reduce((all, { counted: cents }) => all + (cents ?? 0), 0)
  return [
    { label: 'Included gain of all assets', cents: counted },
    ...some({ label: 'Of the joint estate, and between connected persons', cents: difference(gains.sum, counted) }),
    sum('Sum of gains and losses', gains.sum, 'capitalGains.sum'),
    ...some({ label: 'Annual exclusion', cents: difference(gains.aggregate, gains.sum), step: 'capitalGains.exclusion' }),
    ...some({ label: 'Loss brought forward', cents: difference(gains.net, gains.aggregate) }),
    sum('Net capital gain or loss', gains.net, 'capitalGains.net'),
    sum('Taxable capital gain', gains.taxable, 'capitalGains.taxable'),
  ]
}
