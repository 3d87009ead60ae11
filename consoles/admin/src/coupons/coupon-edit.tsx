import type { AdminCouponRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { REASON_MAX } from '@tafel/contracts/base/reason.ts'
import { Edit, SaveButton, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin'
import { type CouponForm, faultsOf, formOf, termsOf } from './coupon-form.ts'
import { TermsInputs } from './terms-inputs.tsx'

type Changed = Partial<CouponForm & { readonly reason: string }>
const Title = () => <>{useRecordContext<AdminCouponRow>()?.code ?? 'Coupon'}</>
const transform = ({ reason, ...terms }: Changed) => ({ ...termsOf(terms), ...(reason && { reason }) })
const Actions = () => (
  <Toolbar>
    <SaveButton label="Save" alwaysEnable={false} />
  </Toolbar>
)

/** Existing users of the coupon are not affected. */
export function CouponEdit() {
  return (
    <Edit title={<Title />} mutationMode="pessimistic" redirect="show" transform={transform}>
      <Terms />
    </Edit>
  )
}

function Terms() {
  const coupon = useRecordContext<AdminCouponRow>()
  if (coupon === undefined) return null
  return (
    <SimpleForm record={{ id: coupon.id, ...formOf(coupon) }} toolbar={<Actions />} validate={faultsOf} sx={{ maxWidth: 640 }}>
      <TermsInputs />
      <TextInput source="reason" label="Reason" helperText="Kept in the audit log." slotProps={{ htmlInput: { maxLength: REASON_MAX } }} />
    </SimpleForm>
  )
}
