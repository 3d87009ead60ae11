import type { Tier } from './tiers.ts'

/** The author of the tiers shipped with Tafel: not a user. */
export const SEEDED_BY = '00000000-0000-0000-0000-000000000000'

export const SOLO_TIER = '5e1d7a10-3b1c-4d55-9c0e-0a6f4b2c1d01'
export const PRACTICE_TIER = '5e1d7a10-3b1c-4d55-9c0e-0a6f4b2c1d02'
export const FIRM_TIER = '5e1d7a10-3b1c-4d55-9c0e-0a6f4b2c1d03'

/** Made at the first start; admins keep them from then on. */
export const SEEDED_TIERS: readonly Tier[] = [
  { tierId: SOLO_TIER, name: 'Solo', seats: 1, monthCents: 39_999, yearCents: null, trial: false, retired: false },
  { tierId: PRACTICE_TIER, name: 'Practice', seats: 5, monthCents: 99_999, yearCents: null, trial: true, retired: false },
  { tierId: FIRM_TIER, name: 'Firm', seats: 15, monthCents: 249_999, yearCents: null, trial: false, retired: false },
]
