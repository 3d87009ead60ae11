import { requiredText } from '../base/fields.ts'

/** Appended to the description of a copy (specification §4). */
export const COPY_SUFFIX = ' (COPY)'
export const DESCRIPTION_MAX = 120

export const description = requiredText(DESCRIPTION_MAX, 'Enter a description.')

/** The name of a copy. The text is cut to make room for the suffix, never within a character. */
export function copiedDescription(source: string): string {
  const room = DESCRIPTION_MAX - COPY_SUFFIX.length
  const kept = Array.from(source).reduce((text, char) => (text.length + char.length <= room ? text + char : text), '')
  return `${kept.trimEnd()}${COPY_SUFFIX}`
}
