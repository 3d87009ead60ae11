import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { filtered, simpleRest } from '../../base/http/simple-rest-query.ts'
import {
  adminCancelSubscription,
  cancelSubscription,
  changeCoupon,
  choosePlan,
  createCoupon,
  createCoupons,
  pauseSubscription,
  refundPayment,
  takeCoupon,
} from './requests.ts'
import { changeTier, createTier } from './tiers.ts'

const none = z.strictObject({})

/** Routes that change a subscription answer 'Not Auth' for 401, and 'Coupon incorrect' for an unknown code (specification §8). */
const changes = { access: 'payer', unauthenticated: 'subscriptions/not-auth' } as const
const takesCoupon = { body: takeCoupon, malformed: 'subscriptions/coupon-incorrect' } as const
/** The specification's calls of PayFast (§7): their own paths, without an Idempotency-Key. */
const named = { ...changes, keyless: true } as const

/** Subscription, payments, coupons and tiers. */
export const subscriptionRoutes = {
  payfastPaymentUrl: { method: 'POST', path: '/v1-api-payfast-paymentUrl', ...named, body: choosePlan },
  payfastApplyCoupon: { method: 'POST', path: '/applyCoupon', ...named, ...takesCoupon },
  payfastCancelSubscription: {
    method: 'POST',
    path: '/v1-api-payfast-cancelSubscription',
    ...named,
    body: cancelSubscription,
  },
  payfastUpdateSubscription: { method: 'POST', path: '/v1-api-payfast-updateSubscription', ...named, body: choosePlan },
  /** PayFast's notification, as the form that it sends. Nothing in it is trusted before it is verified. */
  payfastNotice: { method: 'POST', path: '/api/payfast/notice', access: 'public', raw: 'form' },

  getSubscription: { method: 'GET', path: '/api/subscription', access: 'account', query: none },
  quotePlan: { method: 'POST', path: '/api/subscription/quote', access: 'payer', reads: true, body: choosePlan },
  startCheckout: { method: 'POST', path: '/api/subscription/checkout', ...changes, body: choosePlan },
  getCheckout: { method: 'GET', path: '/api/subscription/checkouts/:id', access: 'payer', query: none },
  applyCoupon: { method: 'POST', path: '/api/subscription/coupon', ...changes, ...takesCoupon },
  removeCoupon: { method: 'DELETE', path: '/api/subscription/coupon', ...changes },
  cancelSubscription: { method: 'POST', path: '/api/subscription/cancel', ...changes, body: cancelSubscription },
  /** Continues a cancelled subscription: a checkout of R 0, whose first payment is due when the paid period ends. */
  takeBackSubscription: { method: 'POST', path: '/api/subscription/take-back', ...changes, body: none },
  pauseSubscription: { method: 'POST', path: '/api/subscription/pause', ...changes, body: pauseSubscription },
  resumeSubscription: { method: 'POST', path: '/api/subscription/resume', ...changes, body: none },
  cardUpdateLink: { method: 'POST', path: '/api/subscription/card', ...changes, reads: true, body: none },

  adminListTiers: { method: 'GET', path: '/api/admin/tiers', access: 'admin', query: simpleRest },
  adminGetTier: { method: 'GET', path: '/api/admin/tiers/:id', access: 'admin', query: none },
  adminCreateTier: { method: 'POST', path: '/api/admin/tiers', access: 'admin', body: createTier },
  adminChangeTier: {
    method: 'PUT',
    path: '/api/admin/tiers/:id',
    access: 'admin',
    ifMatch: 'optional',
    body: changeTier,
  },
  adminListCoupons: { method: 'GET', path: '/api/admin/coupons', access: 'admin', query: simpleRest },
  /** A coupon's id follows from its code. */
  adminGetCoupon: { method: 'GET', path: '/api/admin/coupons/:id', access: 'admin', query: none },
  adminCreateCoupon: { method: 'POST', path: '/api/admin/coupons', access: 'admin', body: createCoupon },
  adminChangeCoupon: { method: 'PUT', path: '/api/admin/coupons/:id', access: 'admin', ifMatch: 'optional', body: changeCoupon },
  /** Many codes with the same terms; the answer names them all. */
  adminCreateCoupons: { method: 'POST', path: '/api/admin/coupon-batches', access: 'admin', body: createCoupons },
  adminListSubscriptions: { method: 'GET', path: '/api/admin/subscriptions', access: 'finance', query: simpleRest },
  /** Ends a firm's subscription, now or with the paid period. */
  adminCancelSubscription: { method: 'POST', path: '/api/admin/subscriptions/:id/cancel', access: 'admin', body: adminCancelSubscription },
  adminGetSubscription: { method: 'GET', path: '/api/admin/subscriptions/:id', access: 'finance', query: none },
  /** Accepted: the payment shows its progress. */
  adminRefundPayment: { method: 'POST', path: '/api/admin/subscriptions/:id/refunds', access: 'admin', body: refundPayment },
  adminExportTiers: { method: 'GET', path: '/api/admin/exports/tiers', access: 'admin', query: filtered },
  adminExportCoupons: { method: 'GET', path: '/api/admin/exports/coupons', access: 'admin', query: filtered },
  adminExportSubscriptions: { method: 'GET', path: '/api/admin/exports/subscriptions', access: 'finance', query: filtered },
} as const satisfies Record<string, Route>
