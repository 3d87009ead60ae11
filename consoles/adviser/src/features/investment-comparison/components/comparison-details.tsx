import type { PartProps } from '../../../workbench/kind.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { DetailsGrid } from '../../../workbench/parts/details-grid.tsx'
import { useBackgroundResults } from '../hooks/use-background.ts'
import type { Given } from '../model/comparison-inputs.ts'
import type { Comparison } from '../engine/calculations.ts'
import { AccessSection, EstateSection, IncomeSection, TaxSection, YieldSection } from './after-sections.tsx'
import { AssumptionsSection, CrossingSection } from './assumptions-section.tsx'
import { FeeSection, SensitivitySection } from './sensitivity-section.tsx'
import { RunLine, SimulationSection } from './simulation-section.tsx'
import { YearsSection } from './years-section.tsx'

/** The detail sections. Those that need many calculations appear once they have finished. */
export default function ComparisonDetails({ answer: { result, inputs, question } }: PartProps<Given, Comparison>) {
  const results = useBackgroundResults()
  const { sensitivity, isCurrent } = results
  // Results for other vehicles would appear in the wrong columns.
  const found = sensitivity?.vehicles.length === result.vehicles.length ? sensitivity : undefined
  return (
    <DetailsGrid>
      <AccessSection result={result} />
      <CrossingSection result={result} />
      <TaxSection result={result} />
      <IncomeSection result={result} />
      <YieldSection result={result} />
      <EstateSection result={result} />
      {!isCurrent && (
        <DetailSection title="Calculating with other assumptions">
          <DetailWords>
            The effect of changed assumptions, the return each vehicle would need, the cost of fees
            {inputs.monteCarlo.paths > 0 ? ', the range of outcomes' : ''}.
          </DetailWords>
          <RunLine key={question.engineVersion} results={results} paths={inputs.monteCarlo.paths} />
        </DetailSection>
      )}
      {found !== undefined && <SensitivitySection result={result} sensitivity={found} />}
      {found !== undefined && <FeeSection result={result} sensitivity={found} />}
      {found?.simulation != null && <SimulationSection result={result} simulation={found.simulation} />}
      <YearsSection result={result} />
      <AssumptionsSection result={result} />
    </DetailsGrid>
  )
}
