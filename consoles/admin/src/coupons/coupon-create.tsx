import { Create, SimpleForm, TextInput } from 'react-admin'
import { BLANK_COUPON, type CouponForm, faultsOf, termsOf } from './coupon-form.ts'
import { TermsInputs } from './terms-inputs.tsx'

type NewCoupon = CouponForm & { readonly code?: string | null }
const transform = (form: NewCoupon) => ({ code: form.code ?? '', ...termsOf(form) })
const validate = (form: Record<string, unknown>) => ({
  ...faultsOf(form as unknown as CouponForm),
  ...(!form['code'] && { code: 'Give it a code.' }),
})

export function CouponCreate() {
  return (
    <Create title="New coupon" redirect="show" transform={transform}>
      <SimpleForm defaultValues={BLANK_COUPON} validate={validate} sx={{ maxWidth: 640 }}>
        <TextInput source="code" label="Code" helperText="Letters, digits and hyphens; capitals make no difference." />
        <TermsInputs />
      </SimpleForm>
    </Create>
  )
}
