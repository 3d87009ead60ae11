import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** What is on offer: tiers, and coupons with their uses. What a firm has of it stands with the firm (accounts). */
export const subscriptions = {
  name: 'subscriptions',
  version: 1,
  tables,
  streams: ['tier-', 'coupon-'],
  create,
  project,
} as const satisfies ReadModel
