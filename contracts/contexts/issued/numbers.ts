/** Consonants alone, without those that are read as another character: no code is a word, and none can be misread. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const CODE_LENGTH = 4
const DIGITS = 6

/** `KXTR-2026-000123`: the firm's code, the year of issue, and the place in the firm's series of that year. A series that outgrows six digits takes more. */
export const reportNumber = (code: string, year: number, serial: number): string =>
  `${code}-${year}-${String(serial).padStart(DIGITS, '0')}`

const WHOLE = new RegExp(`^([${LETTERS}]{${CODE_LENGTH}})-(\\d{4})-(\\d{${DIGITS},9})$`)

/** A number as typed: in lower case, with spaces or other dashes. Undefined for anything else. */
export function typedNumber(typed: string): string | undefined {
  const tidied = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015\u2212_/-]+/g, '-')
  return WHOLE.test(tidied) ? tidied : undefined
}

/** Matches a report number within a text. */
export const NUMBER_WITHIN = new RegExp(`[${LETTERS}]{${CODE_LENGTH}}-\\d{4}-\\d{${DIGITS},9}`)

/** A code from random bytes that no one can choose: it reveals nothing about the firm. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
