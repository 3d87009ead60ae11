import type { AdminCouponRow } from '@tafel/contracts/subscriptions/views.ts'
import { REASON_MAX } from '@tafel/contracts/identity/reason.ts'
import { Edit, SaveButton, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin'
import { type CouponForm, faultsOf, formOf, termsOf } from './coupon-form.ts'
import { TermsInputs } from './terms-inputs.tsx'

type Changed = CouponForm & { readonly code: string; readonly reason?: string }
const Title = () => <>{useRecordContext<AdminCouponRow>()?.code ?? 'Coupon'}</>
const transform = ({ code, reason, ...form }: Changed) => ({ code, ...termsOf(form), ...(reason && { reason }) })
const Actions = () => (
  <Toolbar>
    <SaveButton label="Save" alwaysEnable={false} />
  </Toolbar>
)

/** Of whoever has taken it already nothing changes. */
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
  const { id, code } = coupon
  return (
    <SimpleForm
      record={{ id, code, ...formOf(coupon as Parameters<typeof formOf>[0]) }}
      toolbar={<Actions />}
      validate={(form) => faultsOf(form as unknown as CouponForm)}
      sx={{ maxWidth: 640 }}
    >
      <TermsInputs />
      <TextInput source="reason" label="Reason" helperText="Kept in the audit log." slotProps={{ htmlInput: { maxLength: REASON_MAX } }} />
    </SimpleForm>
  )
}
