import { limitsChart } from '@tafel/contracts/kinds/scenario/charts/limits-chart.ts'
import { grossToNet } from '@tafel/contracts/kinds/scenario/charts/gross-to-net.ts'
import { takeHomeChart } from '@tafel/contracts/kinds/scenario/charts/take-home-chart.ts'
import { takeHomeSentences } from '@tafel/contracts/kinds/scenario/report/take-home-words.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { limitsOf } from '@tafel/contracts/kinds/scenario/report/limits.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import type { PartProps } from '../../../workbench/kind.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { DetailsGrid } from '../../../workbench/parts/details-grid.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import type { Answered } from '../engine/calculations.ts'
import { ChartPlace, NARROW, WIDE } from './details/chart-place.ts'
import { GainsSection, GiftsSection } from './details/gains-section.tsx'
import {
  AssumptionsSection,
  CarriedSection,
  carriedLines,
  DeductionsSection,
  DisallowedSection,
  LumpSumsSection,
} from './details/ledger-sections.tsx'
import { ProvisionalSection } from './details/provisional-section.tsx'
import { RateSection } from './details/rate-section.tsx'
import { SpouseAgreementSection } from './details/spouse-agreement-section.tsx'
import { SpouseSection } from './details/spouse-section.tsx'
import { VerdictSections } from './details/verdict-sections.tsx'
import { YearsSection } from './details/years-section.tsx'

/** The detail sections. Those that need further calculations update when typing pauses. */
export default function ScenarioDetails({ answer, context }: PartProps<InputsOf<'scenario'>, Answered>) {
  const { result, inputs } = answer
  const size = useNarrow() ? NARROW : WIDE
  const pay = result.takeHome && takeHomeChart(result.takeHome, size)
  const limits = limitsChart(limitsOf(inputs, result, context.constants.tax), size)
  const net = grossToNet(inputs, result, size)
  const carried = carriedLines(result)
  return (
    <DetailsGrid>
      <SpouseAgreementSection answer={answer} />
      {inputs.spouseScenarioId !== undefined && <SpouseSection answer={answer} spouseScenarioId={inputs.spouseScenarioId} />}
      <RateSection answer={answer} />
      {pay !== null && (
        <DetailSection title="Take-home pay">
          <ChartPlace>
            <SvgChart title="Month by month" chart={pay} />
          </ChartPlace>
          {result.takeHome !== null &&
            takeHomeSentences(result.takeHome).map((sentence) => <DetailWords key={sentence}>{sentence}</DetailWords>)}
        </DetailSection>
      )}
      {net !== null && (
        <DetailSection title="From gross to net">
          <ChartPlace>
            <SvgChart title="Income after tax" chart={net} />
          </ChartPlace>
        </DetailSection>
      )}
      <ProvisionalSection result={result} today={context.today} />
      {limits !== null && (
        <DetailSection title="Limits">
          <ChartPlace>
            <SvgChart title="Used and remaining" chart={limits} />
          </ChartPlace>
        </DetailSection>
      )}
      {result.exempt.length + result.deductions.length > 0 && <DeductionsSection {...result} />}
      {result.disallowed.length > 0 && <DisallowedSection {...result} />}
      <VerdictSections inputs={inputs} result={result} />
      {result.disposals.length > 0 && <GainsSection result={result} />}
      <GiftsSection result={result} />
      {inputs.lumpSums.length > 0 && <LumpSumsSection rows={inputs.lumpSums} result={result} />}
      {carried.length > 0 && <CarriedSection lines={carried} />}
      {inputs.projection.yearsAhead > 0 && <YearsSection answer={answer} />}
      <AssumptionsSection inputs={inputs} result={result} />
    </DetailsGrid>
  )
}
