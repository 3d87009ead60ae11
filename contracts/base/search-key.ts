/** How names are compared when they are searched: lower case, single spaces. The same for what is stored and for what is typed. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** The words of a name or a description as they are searched: without accents, case and punctuation. `O’Brien` is two. */
export function searchWords(text: string): readonly string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** The sort and search key of a person: the words of the surname, then those of the name. */
export function nameKey({ name, surname }: { readonly name: string; readonly surname: string }): string {
  return searchWords(`${surname} ${name}`).join(' ')
}
