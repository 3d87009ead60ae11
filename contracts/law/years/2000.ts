import type { RateCard } from './rate-card.ts'

/** The law for the 2000 year of assessment, and changes that took effect in it. */
export const YEAR_2000: RateCard = {
  year: 2000,
  transferDuty: {
    from: '1999-04-01',
    persons: 'natural',
    status: 'enacted',
    confidence: 'one_source',
    source: 'SARS, payment rates',
    bands: [
      { upTo: 7_000_000, base: 0, rate: 10_000 },
      { upTo: 25_000_000, base: 70_000, rate: 50_000 },
      { upTo: null, base: 970_000, rate: 80_000 },
    ],
  },
}
