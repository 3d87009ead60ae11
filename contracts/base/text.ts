// Characters allowed in incoming text: bodies and queries here, forms and parameters at the identity provider.

/** Neither NUL nor half of a surrogate pair: JSON can contain them, but UTF-8 and Postgres can't store them. */
export const canBeKept = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
export const CANNOT_BE_KEPT = 'This holds a broken character that cannot be kept. Delete it, or type the text again.'

/** Every sign that some program begins a new line at. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/
export const ONE_LINE_ONLY = 'One line only: take the line breaks out.'

/**
 * Controls of terminals and printers, what Unicode promises never to be a character, and the signs that reverse the order of the text around
 * them: a name would be read as another than the one that is kept. The marks that only say which way a sign runs (U+200E, U+200F, U+061C)
 * may stay: names in Hebrew and Arabic need them next to digits.
 */
const CONTROL = /[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u
/** The controls that a text of several lines is made with. */
const LINES_AND_TABS = /[\t\n\r]/g
export const NO_CONTROLS = 'This holds an invisible control character. Delete it, or type the text again.'

/** The problem of a text, shown next to its field; undefined if there is none. Of several lines it may have line breaks and tabs. */
export function textProblem(text: string, lines: 'one' | 'several'): string | undefined {
  if (!canBeKept(text)) return CANNOT_BE_KEPT
  if (lines === 'one' && LINE_BREAK.test(text)) return ONE_LINE_ONLY
  return CONTROL.test(lines === 'one' ? text : text.replaceAll(LINES_AND_TABS, '')) ? NO_CONTROLS : undefined
}

/** Excludes spaces, zero-width signs, accents without a letter, and the two symbols that are drawn as nothing. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{M}\u2800\u{1d159}]/u

/** There is something that a reader sees and can point at. A name needs that. */
export const hasSomethingVisible = (text: string): boolean => VISIBLE.test(text)
export const NOTHING_VISIBLE = 'This needs at least one visible character.'
