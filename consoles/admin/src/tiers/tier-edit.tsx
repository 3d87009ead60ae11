import { REASON_MAX } from '@tafel/contracts/base/reason.ts'
import type { AdminTierRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Edit, SaveButton, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin'
import { PricePreview } from './price-preview.tsx'
import { detailsOf, faultsOf, formOf, type TierForm } from './tier-form.ts'
import { TierInputs } from './tier-inputs.tsx'

const Title = () => <>{useRecordContext<AdminTierRow>()?.name ?? 'Tier'}</>
const transform = ({ reason, ...form }: Partial<TierForm & { readonly reason: string }>) => ({
  ...detailsOf(form),
  ...(reason && { reason }),
})
const Actions = () => (
  <Toolbar>
    <SaveButton label="Save" alwaysEnable={false} />
  </Toolbar>
)

/** Firms with the tier keep their agreed price and seats. */
export function TierEdit() {
  return (
    <Edit title={<Title />} mutationMode="pessimistic" redirect="list" transform={transform}>
      <Details />
    </Edit>
  )
}

function Details() {
  const tier = useRecordContext<AdminTierRow>()
  if (tier === undefined) return null
  return (
    <SimpleForm record={{ id: tier.id, ...formOf(tier) }} toolbar={<Actions />} validate={faultsOf} sx={{ maxWidth: 640 }}>
      <TierInputs />
      <PricePreview tier={tier} />
      <TextInput source="reason" label="Reason" helperText="Kept in the audit log." slotProps={{ htmlInput: { maxLength: REASON_MAX } }} />
    </SimpleForm>
  )
}
