import type { AdminTierRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const tiers = {
  list: lazyScreen(() => import('./tier-list.tsx'), 'TierList'),
  edit: lazyScreen(() => import('./tier-edit.tsx'), 'TierEdit'),
  create: lazyScreen(() => import('./tier-create.tsx'), 'TierCreate'),
  recordRepresentation: (tier: AdminTierRow) => tier.name,
}
