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

const EMPTY = { code: '' }

export interface CouponFieldProps {
  readonly coupon: CouponView | null
  readonly mayApply: boolean
  readonly commands: Pick<SubscriptionCommands, 'applyCoupon' | 'removeCoupon'>
}

/** A field for a coupon, or the coupon in use. */
export function CouponField({ coupon, mayApply, commands: { applyCoupon, removeCoupon } }: CouponFieldProps) {
  const [code, setCode] = useState('')
  const draft = useFormDraft({ form: 'subscription/coupon', saved: EMPTY, value: { code }, restore: (typed) => setCode(typed.code) })
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
              Remove
            </Button>
          )}
        </Taken>
        <Hint>{couponText(coupon)} Coupons can’t be combined.</Hint>
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
        error={isMissing ? 'Enter your coupon code.' : problemOf(applyCoupon.error)}
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

/** The specification's message, and what to do. */
function problemOf(error: unknown): string | undefined {
  if (error === null) return undefined
  if (!(error instanceof AppError)) return 'Something went wrong on this page. The coupon was not applied.'
  if (error.code !== 'subscriptions/coupon-incorrect') return error.message
  const remedy = 'Check the code and its last day. Each e-mail address can use a coupon once.'
  return error.message.startsWith('Coupon incorrect') && error.message.length > 'Coupon incorrect.'.length
    ? error.message
    : `Coupon incorrect. ${remedy}`
}
