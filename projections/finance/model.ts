import { type ReadModel, RELAXED_DELAY_MS } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Events of subscriptions, payments, tax invoices and coupons, for exports, journals and figures. */
export const finance = {
  name: 'finance',
  version: 1,
  tables,
  streams: ['subscription-', 'invoice-', 'coupon-'],
  create,
  project,
  maxDelayMs: RELAXED_DELAY_MS,
} as const satisfies ReadModel
