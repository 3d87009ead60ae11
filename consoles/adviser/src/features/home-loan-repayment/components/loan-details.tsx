import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { fanChart } from '@tafel/contracts/kinds/home-loan/charts/fan-chart.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import type { PartProps } from '../../../workbench/kind.ts'
import { DetailsGrid } from '../../../workbench/parts/details-grid.tsx'
import { DetailSection } from '../../../workbench/parts/detail-section.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import type { Loan } from '../engine/calculations.ts'
import { AffordabilitySection } from './affordability-section.tsx'
import { AssumptionsSection } from './assumptions-section.tsx'
import { ChartPlace, NARROW, WIDE } from './chart-place.ts'
import { FixedOfferSection, SwitchSection } from './offer-sections.tsx'
import { RentSection } from './rent-section.tsx'
import { ReplaySection } from './replay-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'

/** The detail sections below the result. */
export default function LoanDetails({ answer: { result, question } }: PartProps<HomeLoanGiven, Loan>) {
  const fan = fanChart(result, useNarrow() ? NARROW : WIDE)
  return (
    <DetailsGrid>
      <ScheduleSection result={result} />
      {result.affordability !== null && <AffordabilitySection affordability={result.affordability} />}
      {result.rentOrBuy !== null && <RentSection rentOrBuy={result.rentOrBuy} start={result.start} />}
      {result.fixedOffer !== null && <FixedOfferSection offer={result.fixedOffer} />}
      {result.switchTo !== null && <SwitchSection offer={result.switchTo} />}
      <ReplaySection question={question} result={result} />
      {fan !== null && (
        <DetailSection title="If prime moves step by step">
          <ChartPlace>
            <SvgChart title="Instalment a month" chart={fan} />
          </ChartPlace>
        </DetailSection>
      )}
      <AssumptionsSection result={result} />
    </DetailsGrid>
  )
}
