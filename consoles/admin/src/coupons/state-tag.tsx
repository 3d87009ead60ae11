import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { AdminCouponRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { StateTag } from '../app/state-tag.tsx'
import { couponState } from './words.ts'

/** Whether a coupon can be used today. */
export function stateTag(coupon: AdminCouponRow) {
  const { text, tone } = couponState(coupon, johannesburgDate(Date.now()))
  return <StateTag tone={tone}>{text}</StateTag>
}
