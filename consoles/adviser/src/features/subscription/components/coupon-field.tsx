import { styled } from '@tafel/kit/theme/styled.ts'
import type { CouponView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { type FormEvent, useState } from 'react'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { couponText } from '../model/subscription-words.ts'
import type { SubscriptionCommands } from './use-subscription-commands.ts'

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 8,
  '& > button': { alignSelf: 'start', minHeight: 40, marginTop: 25 },
})
const Taken = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, marginBottom: 6 })

const NOTHING = { code: '' }

export interface CouponFieldProps {
  readonly coupon: CouponView | null
  readonly mayApply: boolean
  readonly commands: Pick<SubscriptionCommands, 'applyCoupon' | 'removeCoupon'>
}

/** A coupon to enter, or the one that counts. */
export function CouponField({ coupon, mayApply, commands: { applyCoupon, removeCoupon } }: CouponFieldProps) {
  const [code, setCode] = useState('')
  const draft = useFormDraft({ form: 'subscription/coupon', saved: NOTHING, value: { code }, restore: (typed) => setCode(typed.code) })
  const [isMissing, setMissing] = useState(false)
  if (coupon !== null) {
    return (
      <div>
        <Taken>
          <span>
            Coupon <strong>{coupon.code}</strong>
          </span>
          {mayApply && (
            <Button tone="white" look="outline" busy={removeCoupon.isPending} onClick={() => removeCoupon.mutate()}>
              Take off
            </Button>
          )}
        </Taken>
        <Hint>{couponText(coupon)} Coupons don’t add up.</Hint>
      </div>
    )
  }
  if (!mayApply) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '' && !applyCoupon.isPending)
      applyCoupon.mutate(code.trim(), {
        onSuccess: () => {
          draft.settle()
          setCode('')
        },
      })
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label="Coupon"
        autoComplete="off"
        maxLength={100}
        value={code}
        error={isMissing ? 'Enter the code of your coupon.' : problemOf(applyCoupon.error)}
        onChange={(event) => {
          setCode(event.target.value)
          setMissing(false)
          applyCoupon.reset()
        }}
      />
      <Button type="submit" tone="white" look="outline" busy={applyCoupon.isPending}>
        Apply
      </Button>
    </Form>
  )
}

/** In the specification's words, and what to do. */
function problemOf(error: unknown): string | undefined {
  if (error === null) return undefined
  if (!(error instanceof AppError)) return 'Something went wrong in this page. The coupon was not taken.'
  if (error.code !== 'subscriptions/coupon-incorrect') return error.message
  const remedy = 'Check its letters and its last day. A coupon can be taken once by each e-mail address.'
  return error.message.startsWith('Coupon incorrect') && error.message.length > 'Coupon incorrect.'.length
    ? error.message
    : `Coupon incorrect. ${remedy}`
}
