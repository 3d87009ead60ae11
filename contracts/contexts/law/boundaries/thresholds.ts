import type * as z from 'zod/mini'
import { TAX_KINDS, type TaxConstants, type TaxKind } from '../../../law/figure/tax-kinds.ts'
import { UNITS } from '../../../base/fields.ts'

/** A number of the constants that something may be compared with. */
export interface Threshold {
  /** `incomeTax.brackets.upTo`: kind, part and field, without numbers of rows. */
  readonly id: string
  /** Cents, parts per million, or a plain number. */
  readonly value: number
  readonly unit: 'cents' | 'ppm' | 'number'
  /** Of a figure by year of assessment. */
  readonly year: number | undefined
  /** Of a figure by date; null is without limit. */
  readonly from: string | null | undefined
  readonly to: string | null | undefined
}

/** Every number in the figures of the tax engine, by a walk over their schema, so a kind that is added later is found automatically. */
export function thresholdsOf(tax: TaxConstants): readonly Threshold[] {
  return (Object.keys(TAX_KINDS) as TaxKind[]).flatMap((kind) =>
    tax[kind].flatMap((row: object) => {
      const { year, from, to, ...parts } = row as Readonly<Record<string, unknown>> & Pick<Threshold, 'year' | 'from' | 'to'>
      const held = { year, from: year === undefined ? from : undefined, to: year === undefined ? to : undefined }
      const shape = TAX_KINDS[kind].shape as Readonly<Record<string, z.core.$ZodType>>
      return Object.entries(parts).flatMap(([part, sourced]) =>
        numbersIn(shape[part]!, sourced, `${kind}.${part}`).map((number) => ({ ...number, ...held })),
      )
    }),
  )
}

type Numbered = Pick<Threshold, 'id' | 'value' | 'unit'>

function numbersIn(schema: z.core.$ZodType, value: unknown, id: string): readonly Numbered[] {
  if (value === null || value === undefined) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      // Only the value of a part is a figure, not the text of its source.
      return Object.entries(def.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([key, inner]) =>
        key === 'origin' ? [] : numbersIn(inner, (value as Readonly<Record<string, unknown>>)[key], key === 'value' ? id : `${id}.${key}`),
      )
    case 'array':
      return (value as readonly unknown[]).flatMap((each) => numbersIn(def.element, each, id))
    case 'optional':
    case 'nullable':
      return numbersIn(def.innerType, value, id)
    case 'number':
      return [{ id, value: value as number, unit: UNITS.get(schema)?.unit ?? 'number' }]
    default:
      return []
  }
}
