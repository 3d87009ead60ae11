import { Create, SimpleForm } from 'react-admin'
import { BLANK_TIER, detailsOf, faultsOf, type TierForm } from './tier-form.ts'
import { TierInputs } from './tier-inputs.tsx'

export function TierCreate() {
  return (
    <Create title="New tier" redirect="list" transform={(form: TierForm) => detailsOf(form)}>
      <SimpleForm defaultValues={BLANK_TIER} validate={(form) => faultsOf(form as TierForm)} sx={{ maxWidth: 640 }}>
        <TierInputs />
      </SimpleForm>
    </Create>
  )
}
