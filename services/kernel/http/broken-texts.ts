import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { canBeKept, CANNOT_BE_KEPT } from '@tafel/contracts/base/text.ts'

/**
 * Finds text that can't be stored, in values and field names, whatever the schema: parts that no schema checks may be stored with a
 * remembered answer or by a later handler.
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

/** A field name from a request, fit for an answer: short, without broken characters. */
export const fieldName = (name: string): string => name.slice(0, 80).toWellFormed().replaceAll('\0', '\ufffd')
