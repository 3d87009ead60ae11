/** PayFast's own samples disagree on how these are encoded, so nothing that we write has them. */
const AMBIGUOUS = /[!'()*~]/g
const CONTROL = /\p{Cc}+/gu

/** Text for people to read, without what is ambiguous. A line break would be posted as another one than was signed. */
export const plainText = (text: string, max: number): string => oneLine(text.replace(AMBIGUOUS, ''), max)

/** Of one line, and no longer than this. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(CONTROL, ' ').trim()
  return line.length > max ? line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : line
}
