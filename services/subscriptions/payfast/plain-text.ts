/** PayFast's own samples disagree on how these are encoded, so we never write them. */
const AMBIGUOUS = /[!'()*~]/g
const CONTROL = /\p{Cc}+/gu

/** Text for people, without ambiguous characters. A browser would post a line break differently from the signed one. */
export const plainText = (text: string, max: number): string => oneLine(text.replace(AMBIGUOUS, ''), max)

/** On one line, and no longer than this. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(CONTROL, ' ').trim()
  return line.length > max ? line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : line
}
