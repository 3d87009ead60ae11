import * as z from 'zod/mini'
import { ppm } from '../../../base/fields.ts'
import { flag, rows, whole } from './common.ts'

export const ABSENCE_KINDS = ['forSale', 'building', 'uninhabitable', 'death', 'letWhileAbsent'] as const

const MAX_ABSENCES = 10
/** Chosen bound: 1 000 hectares. */
const MAX_LAND = 10_000_000

/** A time away from the main residence that may count as lived in (Eighth Schedule, paragraphs 48 and 50). */
export const absence = z.strictObject({
  kind: z.enum(ABSENCE_KINDS),
  /** Without a break, since 1 October 2001. Not among the months lived in. */
  months: z._default(whole(0, 1200), 0),
  /** Of a home that was let meanwhile: lived in for a year before and a year after. So are the two below. */
  livedYearBeforeAndAfter: flag,
  noOtherHome: flag,
  /** Temporarily outside the Republic, or at work in it more than 250 km away. */
  abroadOrFar: flag,
})

export const ABSENCE_LABELS = {
  kind: 'Reason for the absence',
  months: 'Months away without a break',
  livedYearBeforeAndAfter: 'Lived in it for a year before and a year after',
  noOtherHome: 'No other main residence meanwhile',
  abroadOrFar: 'Abroad, or working more than 250 km away',
} as const satisfies Record<keyof typeof absence.shape, string>

/** Of a main residence that is disposed of. */
export const residenceFields = {
  absences: rows(absence, MAX_ABSENCES),
  /** Square metres. */
  landArea: z.optional(whole(0, MAX_LAND)),
  /** The part of the value that belongs to the home with at most two hectares. Shown if the land is larger. */
  qualifyingLandShare: z.optional(ppm),
}

export const RESIDENCE_LABELS = {
  absences: 'Absences from the home',
  landArea: 'Area of the land',
  qualifyingLandShare: 'Share of the value: home with two hectares',
} as const satisfies Record<keyof typeof residenceFields, string>
