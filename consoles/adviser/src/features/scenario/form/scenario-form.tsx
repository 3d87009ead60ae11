import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { Amount, Day } from '../../../workbench/parts/fields.tsx'
import type { ScenarioFormProps } from '../model/scenario-form.ts'

/** What the assessment is worked out from. */
export function ScenarioForm(form: ScenarioFormProps) {
  return (
    <LedgerSection title="Person and employment">
      <Day form={form} field="dateOfBirth" />
      <Amount form={form} field="employers.0.salary" />
      <Amount form={form} field="employers.0.payeDeducted" />
    </LedgerSection>
  )
}
