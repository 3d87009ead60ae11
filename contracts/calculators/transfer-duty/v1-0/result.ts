import * as z from 'zod/mini'
import { transferDutyTable } from '../../../constants/transfer-duty.ts'
import { cents, date, ppm } from '../../../fields.ts'

/** Why there is no figure: the input it is about, and what to do. */
export const missingReason = z.strictObject({
  field: z.string(),
  code: z.enum(['price-missing', 'date-too-early', 'date-too-late', 'table-not-loaded']),
  message: z.string(),
  remedy: z.string(),
})
export type MissingReason = z.infer<typeof missingReason>

export const NOTE_CODES = [
  'default-used',
  'payable-ignored',
  'market-value-greater',
  'price-under-market-value',
  'bond-over-twice-price',
  'date-ahead',
  'table-unconfirmed',
  'table-announced',
] as const

/** Something to know about the answer. Amber wants a look; neither blocks anything. */
export const resultNote = z.strictObject({
  code: z.enum(NOTE_CODES),
  severity: z.enum(['info', 'amber']),
  field: z.optional(z.string()),
  message: z.string(),
})
export type ResultNote = z.infer<typeof resultNote>

/** The part of the value that falls into one band, and its duty. */
export const bracketRow = z.strictObject({
  /** Lower bound of the band, exclusive. */
  from: cents,
  /** End of the part: the bound of the band, or the value. */
  to: cents,
  part: cents,
  rate: ppm,
  duty: cents,
})
export type BracketRow = z.infer<typeof bracketRow>

/** The answer about transfer duty. Figures are null where `missing` says why. */
export const transferDutyResult = z.strictObject({
  transferDutyPayable: z.nullable(cents),
  missing: z.array(missingReason),
  dateOfAcquisition: date,
  price: cents,
  marketValue: cents,
  /** The greater of price and market value. */
  dutiableValue: cents,
  basis: z.enum(['price', 'marketValue']),
  table: z.nullable(transferDutyTable),
  /** Up to the value; their duties add up to the duty. */
  brackets: z.array(bracketRow),
  /** Duty ÷ dutiable value. */
  effectiveRate: z.nullable(ppm),
  /** Last day to pay. */
  dueDate: z.nullable(date),
  /** What one rand more of dutiable value costs, and where that changes next (null in the highest band). */
  nextRand: z.nullable(z.strictObject({ rate: ppm, nextEdge: z.nullable(z.strictObject({ value: cents, rate: ppm })) })),
  notes: z.array(resultNote),
  constantsVersion: z.string(),
  engineVersion: z.string(),
})
export type TransferDutyResult = z.infer<typeof transferDutyResult>
