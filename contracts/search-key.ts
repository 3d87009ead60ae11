/** How names are compared when they are searched: lower case, single spaces. The same for what is stored and for what is typed. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
