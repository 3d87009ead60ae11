import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { rentChart } from '@tafel/contracts/kinds/home-loan/charts/rent-chart.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { ChartPlace, NARROW, WIDE } from './chart-place.ts'

export interface RentSectionProps {
  readonly rentOrBuy: NonNullable<HomeLoanResult['rentOrBuy']>
  /** The day the loan starts. */
  readonly start: string
}

/** Two households with the same money: each change of lead, and who leads at the end. */
export function RentSection({ rentOrBuy, start }: RentSectionProps) {
  const size = useNarrow() ? NARROW : WIDE
  const last = rentOrBuy.rows.length - 1
  return (
    <DetailSection title="Rent or buy">
      <DetailWords>{rentOrBuy.sentence}</DetailWords>
      {last >= 0 && (
        <>
          <ChartPlace>
            <SvgChart title="Net worth of each" chart={rentChart(rentOrBuy, start, size)} showsSummary={false} />
          </ChartPlace>
          <DetailWords>
            At the end of year {last + 1} the buyer has{' '}
            <Figure cents={rentOrBuy.rows[last]!.buyer} step={`rentOrBuy.rows.${last}.buyer`} label="what the buyer has" shown="never" />,
            the tenant{' '}
            <Figure cents={rentOrBuy.rows[last]!.tenant} step={`rentOrBuy.rows.${last}.tenant`} label="what the tenant has" shown="never" />
            , in rand of then.
          </DetailWords>
        </>
      )}
    </DetailSection>
  )
}
