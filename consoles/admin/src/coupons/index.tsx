import type { AdminCouponRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Route } from 'react-router'
import { lazyScreen } from '../app/lazy-screen.tsx'

const BatchPage = lazyScreen(() => import('./batch-page.tsx'), 'BatchPage')

export const coupons = {
  list: lazyScreen(() => import('./coupon-list.tsx'), 'CouponList'),
  show: lazyScreen(() => import('./coupon-show.tsx'), 'CouponShow'),
  edit: lazyScreen(() => import('./coupon-edit.tsx'), 'CouponEdit'),
  create: lazyScreen(() => import('./coupon-create.tsx'), 'CouponCreate'),
  recordRepresentation: (coupon: AdminCouponRow) => coupon.code,
  children: <Route path="batch" element={<BatchPage />} />,
}
