import * as z from 'zod/mini'
import { cents, date, ppm } from '../../base/fields.ts'
import { CONFIDENCES } from './origin.ts'
import { sourced } from './sourced.ts'

/** Figures that hold for a time, from the first day that their source proves. Both dates inclusive; null: no end is known. */
const byDate = <Parts extends z.core.$ZodLooseShape>(parts: Parts) => z.strictObject({ from: date, to: z.nullable(date), ...parts })

/** For the value above the previous band, up to and including `upTo`: the base, plus an amount for every step or part of one. */
export const guidelineBand = z.strictObject({
  /** Inclusive. Null: without limit. */
  upTo: z.nullable(cents),
  base: cents,
  /** Null: the base alone. */
  step: z.nullable(cents),
  perStep: cents,
})

export const deedsFeeRow = z.strictObject({
  /** Inclusive. Null: without limit. */
  upTo: z.nullable(cents),
  /** Null: not loaded. The line is refused; neighbouring figures don't replace it. */
  fee: z.nullable(cents),
  /** Set on a row that is less certain than its schedule. */
  confidence: z.optional(z.enum(CONFIDENCES)),
})
export type DeedsFeeRow = Readonly<z.infer<typeof deedsFeeRow>>

/** Present value of R1 a year for life, in hundred-thousandths of a rand, one for each age of the range. */
const lifeFactors = z.array(z.int().check(z.minimum(1), z.maximum(1_000_000))).check(z.minLength(1), z.maxLength(50))
const bySex = sourced(z.strictObject({ male: lifeFactors, female: lifeFactors }))

const feeRows = sourced(z.array(deedsFeeRow).check(z.minLength(1), z.maxLength(50)))

/** Every kind of figure about property that the calculators take, with the shape of its rows. */
export const PROPERTY_KINDS = {
  /** The recommended conveyancer's fee for a transfer, or for a bond; excluding VAT. Negotiable. */
  conveyancerGuideline: byDate({ bands: sourced(z.array(guidelineBand).check(z.minLength(1), z.maxLength(20))) }),
  /** Regulation 84 of the Deeds Registries Regulations; without VAT. A part that is not there was not charged. */
  deedsFees: byDate({ transfer: feeRows, bond: feeRows, lodgement: z.optional(sourced(cents)) }),
  fica: byDate({ recommended: sourced(z.strictObject({ individual: cents, entity: cents })) }),
  sundries: byDate({ typical: sourced(cents) }),
  lateInterest: byDate({ rate: sourced(ppm) }),
  /** The purchaser's withholding from a seller who is not resident, of the whole price if the property costs more than the limit. */
  nonResidentSellers: byDate({ withholding: sourced(z.strictObject({ individual: ppm, company: ppm, trust: ppm, above: cents })) }),
  /** The value of a right for life: the rate of the annual value, and Table A (Estate Duty regulations) by ages 0 to 24, to 67, to 90. */
  lifeInterests: byDate({ rate: sourced(ppm), upTo24: bySex, upTo67: bySex, upTo90: bySex }),
  registration: byDate({ months: sourced(z.int().check(z.minimum(1), z.maximum(24))) }),
} as const

export type PropertyKind = keyof typeof PROPERTY_KINDS
export type PropertyRow<Kind extends PropertyKind> = Readonly<z.infer<(typeof PROPERTY_KINDS)[Kind]>>

/** Newest row first. */
export type PropertyConstants = { readonly [Kind in PropertyKind]: readonly PropertyRow<Kind>[] }
