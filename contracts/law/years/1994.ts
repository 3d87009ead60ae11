import { enacted } from '../figure/origin.ts'
import { PWC, TRANSFER_DUTY_ACT_TEXT } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

/** The law for the 1994 year of assessment, and changes that took effect in it. */
export const YEAR_1994: RateCard = {
  year: 1994,
  transferDuty: [
    {
      from: '1993-04-07',
      persons: 'natural',
      status: 'enacted',
      confidence: 'one_source',
      source: 'SARS, payment rates',
      bands: [
        { upTo: 6_000_000, base: 0, rate: 10_000 },
        { upTo: 25_000_000, base: 60_000, rate: 50_000 },
        { upTo: null, base: 1_010_000, rate: 80_000 },
      ],
    },
    {
      from: '1993-04-07',
      persons: 'non-natural',
      status: 'enacted',
      confidence: 'confirmed',
      source: 'SARS, payment rates; GhostDigest, Budget Speech 2006 (flat 10 % reduced to 8 % on 1 March 2006)',
      bands: [{ upTo: null, base: 0, rate: 100_000 }],
    },
  ],
  tax: {
    vat: { from: '1993-04-07', rate: { value: 140_000, origin: enacted('confirmed', 'GhostDigest, June 2018', PWC) } },
  },
  property: {
    /** A year, for every completed month after the last day to pay: a penalty on transactions before 1 March 2005. */
    lateInterest: {
      from: '1993-04-07',
      rate: { value: 100_000, origin: enacted('one_source', `${TRANSFER_DUTY_ACT_TEXT}, section 4(1)`) },
    },
    /** From agreement to registration, where no date is given; from the first table of transfer duty on. No law gives it. */
    registration: { from: '1993-04-07', months: { value: 3, origin: enacted('memory', 'Planning assumption of the product: no source') } },
  },
}
