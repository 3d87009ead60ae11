import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Tiers, and coupons with their uses. A firm's own subscription is in accounts. */
export const subscriptions = {
  name: 'subscriptions',
  version: 1,
  tables,
  streams: ['tier-', 'coupon-'],
  create,
  project,
} as const satisfies ReadModel
