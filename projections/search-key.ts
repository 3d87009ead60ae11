/** How names are compared: lower case, single spaces. The same for what is stored and for what is typed. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** A LIKE pattern for everything that begins with the text, whatever characters it holds. */
export function prefixPattern(text: string): string {
  return `${searchKey(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
