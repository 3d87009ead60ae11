import type { TaxScenarioAnswer } from '@tafel/contracts/calculators/tax/calculate.ts'
import type { InputsOf } from '@tafel/contracts/records/record-kinds.ts'
import type { PartProps } from '../../../workbench/kind.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { DetailsGrid } from '../../../workbench/parts/details-grid.tsx'

/** What stands behind the answer, below it. */
export default function ScenarioDetails({ answer }: PartProps<InputsOf<'scenario'>, Extract<TaxScenarioAnswer, { ok: true }>>) {
  return (
    <DetailsGrid>
      <DetailSection title="Provisional tax">
        <DetailWords>{answer.result.provisional.sentence}</DetailWords>
      </DetailSection>
    </DetailsGrid>
  )
}
