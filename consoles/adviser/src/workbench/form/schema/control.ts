import { UNITS } from '@tafel/contracts/base/fields.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type Bounds, boundsOf } from './bounds.ts'

/** How an input is typed in. */
export type Control =
  | { readonly kind: 'area' | 'units' | 'month' | 'year' | 'exchangeRate' }
  | { readonly kind: 'date'; readonly from?: string }
  | { readonly kind: 'amount'; readonly allowsNegative?: boolean }
  /** Parts per million. */
  | { readonly kind: 'rate'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag'; readonly words?: readonly [no: string, yes: string] }
  | { readonly kind: 'months'; readonly min: number; readonly max: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly unit: string; readonly isGrouped?: boolean }
  /** `none`: what an open one is called. */
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly none?: string }
  /** A whole number of days, one of several. */
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

/** What a schema can't say about its inputs. Patterns are paths with `*` for the number of a row: `employers.*.salary`. */
export interface ControlWords {
  /** The control of an input whose schema says less than people want to see. */
  readonly special?: (pattern: string, bounds: Bounds) => Control | undefined
  /** A value of a choice, in words. */
  readonly choice?: (pattern: string, value: string) => string
  /** What a whole number counts. */
  readonly unit?: (pattern: string) => string
}

/** Texts longer than a line are written in a box of several. */
const LONG_TEXT = 1000
/** Of a text whose schema bounds it otherwise than by its length, as a country's two letters. */
const SHORT_TEXT = 120
const ALL = 1_000_000

/** The control that a schema asks for; `schema` without its default. */
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
