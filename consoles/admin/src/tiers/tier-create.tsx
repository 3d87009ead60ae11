import { Create, SimpleForm } from 'react-admin'
import { BLANK_TIER, detailsOf, faultsOf } from './tier-form.ts'
import { TierInputs } from './tier-inputs.tsx'

export function TierCreate() {
  return (
    <Create title="New tier" redirect="list" transform={detailsOf}>
      <SimpleForm defaultValues={BLANK_TIER} validate={faultsOf} sx={{ maxWidth: 640 }}>
        <TierInputs />
      </SimpleForm>
    </Create>
  )
}
