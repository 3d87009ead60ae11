import { UNITS } from '@tafel/contracts/base/fields.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type Bounds, boundsOf } from './bounds.ts'

/** How an input is edited. */
export type Control =
  | { readonly kind: 'area' | 'units' | 'month' | 'year' | 'exchangeRate' }
  | { readonly kind: 'date'; readonly from?: string }
  | { readonly kind: 'amount'; readonly allowsNegative?: boolean }
  /** Parts per million. */
  | { readonly kind: 'rate'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag'; readonly words?: readonly [no: string, yes: string] }
  | { readonly kind: 'months'; readonly min: number; readonly max: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly unit: string; readonly isGrouped?: boolean }
  /** `none`: the label of the empty choice. */
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly none?: string }
  /** A number of days, chosen from a list. */
  | { readonly kind: 'days'; readonly choices: readonly number[]; readonly none: string }
  | { readonly kind: 'text' | 'note'; readonly max: number }
  | { readonly kind: 'link'; readonly of: KindName }
  /** A control of the kind's own. */
  | { readonly kind: 'special'; readonly Input: ComponentType<SpecialInputProps>; readonly words: (value: unknown) => string }

export interface SpecialInputProps {
  /** The path of its input. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly source?: ReactNode
  readonly error: string | undefined
  readonly value: unknown
  readonly readOnly: boolean
  readonly onEdit: (path: string, next: unknown) => void
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** Facts about inputs that a schema can't express. Patterns are paths with `*` for a row number: `employers.*.salary`. */
export interface ControlWords {
  /** The control of an input whose schema is not specific enough. */
  readonly special?: (pattern: string, bounds: Bounds) => Control | undefined
  /** The label of a choice. */
  readonly choice?: (pattern: string, value: string) => string
  /** The unit of a whole number. */
  readonly unit?: (pattern: string) => string
}

/** Texts longer than a line use a multi-line box. */
const LONG_TEXT = 1000
/** For a text whose schema limits it other than by length, such as a two-letter country code. */
const SHORT_TEXT = 120
const ALL = 1_000_000

/** The control that a schema requires; `schema` is without its default. */
export function controlOf(pattern: string, schema: z.core.$ZodType, { special, choice, unit }: ControlWords): Control {
  const bounds = boundsOf(schema)
  const own = special?.(pattern, bounds)
  if (own !== undefined) return own
  const { min = 0, max } = bounds
  const counted = UNITS.get(schema as never)?.unit
  if (counted === 'cents') return min < 0 ? { kind: 'amount', allowsNegative: true } : { kind: 'amount' }
  if (counted === 'ppm') return { kind: 'rate', min, max: max ?? ALL }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'boolean':
      return { kind: 'flag' }
    case 'enum':
      return {
        kind: 'choice',
        options: Object.values(def.entries).map((value) => ({
          value: String(value),
          label: choice?.(pattern, String(value)) ?? String(value),
        })),
      }
    case 'string':
      if ((def as { readonly format?: string }).format === 'date') return { kind: 'date' }
      return max !== undefined && max >= LONG_TEXT ? { kind: 'note', max } : { kind: 'text', max: max ?? SHORT_TEXT }
    default:
      return { kind: 'whole', min, max: max ?? Number.MAX_SAFE_INTEGER, unit: unit?.(pattern) ?? '' }
  }
}
