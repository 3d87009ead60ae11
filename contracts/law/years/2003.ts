import type { RateCard } from './rate-card.ts'

/** The law for the 2003 year of assessment, and changes that took effect in it. */
export const YEAR_2003: RateCard = {
  year: 2003,
  transferDuty: {
    from: '2002-03-01',
    persons: 'natural',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'GhostDigest, 2003 Budget Speech (old rates); SARS, payment rates',
    bands: [
      { upTo: 10_000_000, base: 0, rate: 0 },
      { upTo: 30_000_000, base: 0, rate: 50_000 },
      { upTo: null, base: 1_000_000, rate: 80_000 },
    ],
  },
}
