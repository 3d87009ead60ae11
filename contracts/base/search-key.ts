/** The form in which names are searched: lower case, single spaces. The same for stored and typed text. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** The words of a name or a description as they are searched: without accents, case and punctuation. `O’Brien` is two. */
export function searchWords(text: string): readonly string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** Search keys of a client: words of the name, with and without apostrophes (`oconnor`), of the e-mail address, and the telephone number. */
export function clientWords({
  name,
  surname,
  email,
  phone,
}: Readonly<Record<'name' | 'surname' | 'email' | 'phone', string>>): readonly string[] {
  const named = searchWords(`${name} ${surname}`)
  const joined = searchWords(`${name} ${surname}`.replaceAll(/['’‘]/g, '')).filter((word) => !named.includes(word))
  return [...named, ...joined, ...searchWords(email), ...searchWords(phone), ...numbersOf(phone)]
}

/** As one types it without spaces: `27825550101`, and `0825550101` within South Africa. */
function numbersOf(phone: string): readonly string[] {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits === '') return []
  return digits.startsWith('27') ? [digits, `0${digits.slice(2)}`] : [digits]
}

/** The sort and search key of a person: the words of the surname, then those of the name. */
export function nameKey({ name, surname }: { readonly name: string; readonly surname: string }): string {
  return searchWords(`${surname} ${name}`).join(' ')
}

const NUMBER = /^\+?\d{7,}$/
/**
 * The digits of a search for a number, as of a telephone, an identity or a tax reference; '' for a search by words. It identifies a person and
 * is not put in a URL.
 */
export function searchedNumber(q: string): string {
  const typed = q.replaceAll(/[\s-]/g, '')
  return NUMBER.test(typed) ? typed.replace('+', '') : ''
}
