import type { FieldError } from '@tafel/contracts/http/problems.ts'
import { canBeKept, CANNOT_BE_KEPT } from '@tafel/contracts/text.ts'

/**
 * Where something that was sent holds text that can't be kept, in values and in names of fields, whatever any schema says of them:
 * what no schema looks at may be kept all the same, with a remembered answer or by a later handler.
 */
export function brokenTexts(value: unknown, path: readonly string[] = []): readonly FieldError[] {
  if (typeof value === 'string') return canBeKept(value) ? [] : [{ field: path.join('.'), message: CANNOT_BE_KEPT }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = [...path, fieldName(name)]
    return canBeKept(name)
      ? brokenTexts(inner, inside)
      : [{ field: inside.join('.'), message: CANNOT_BE_KEPT }, ...brokenTexts(inner, inside)]
  })
}

/** A name that somebody sent, as it may stand in an answer: short, and whole characters. */
export const fieldName = (name: string): string => name.slice(0, 80).toWellFormed().replaceAll('\0', '\ufffd')
