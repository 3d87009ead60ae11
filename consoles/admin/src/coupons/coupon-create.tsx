import { Create, SimpleForm, TextInput } from 'react-admin'
import { BLANK_COUPON, type CouponForm, faultsOf, termsOf } from './coupon-form.ts'
import { TermsInputs } from './terms-inputs.tsx'

type NewCoupon = Partial<CouponForm & { readonly code: string | null }>
const transform = ({ code, ...terms }: NewCoupon) => ({ code: code ?? '', ...termsOf(terms) })
const validate = ({ code, ...terms }: NewCoupon) => ({ ...faultsOf(terms), ...(!code && { code: 'Give it a code.' }) })

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
