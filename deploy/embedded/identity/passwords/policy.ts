import { isCommon } from './common.ts'
import { folded, guesses } from './fold.ts'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
/** Shown next to the field before typing. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few words in a row are good; digits and symbols are optional.`

/** The owner of the password. */
export interface Owner {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

const FEWEST_SIGNS = 4
/** Two letters of a name appear in too many words by chance. */
const SHORTEST_OWN = 3
/** A shorter remainder next to personal details counts for nothing. */
const SHORTEST_REST = 4
const ADVICE = 'Choose a few unrelated words.'

/** Why a new password is refused, as a text for its field. The length counts characters as people do. */
export function passwordProblem(password: string, owner: Owner): string | undefined {
  const length = [...password].length
  if (length === 0) return 'Choose a password.'
  if (length < PASSWORD_MIN) return `That is ${length} ${length === 1 ? 'character' : 'characters'}; it needs at least ${PASSWORD_MIN}.`
  if (length > PASSWORD_MAX) return `At most ${PASSWORD_MAX} characters.`
  if (new Set(password.toLowerCase()).size < FEWEST_SIGNS) return `This has fewer than ${FEWEST_SIGNS} different characters. ${ADVICE}`
  const own = ownWords(owner).find(([words]) => isOf(password, words))
  if (own) return `This is ${own[1]} with little else, which is too easy to guess. ${ADVICE}`
  if (isCommon(password)) return `This password is too common, even with digits or signs added. ${ADVICE}`
  return undefined
}

/** Personal details that an attacker may know, with their names. */
function ownWords({ email, firstName = '', lastName = '' }: Owner): readonly (readonly [words: readonly string[], name: string])[] {
  const [mailbox = '', domain = ''] = email.split('@')
  return [
    [[email, mailbox, domain, ...mailbox.split(/[^\p{L}]+/u), ...domain.split('.')], 'your e-mail address'],
    [[firstName, lastName, ...`${firstName} ${lastName}`.split(/[^\p{L}]+/u)], 'your own name'],
    [['Tafel'], 'the name of this product'],
  ]
}

/** Whether without these words nothing, almost nothing or something common remains. */
function isOf(password: string, words: readonly string[]): boolean {
  const own = [...new Set(words.map(folded))].filter((word) => word.length >= SHORTEST_OWN).toSorted((a, b) => b.length - a.length)
  return guesses(password).some((guess) => {
    const rest = own.reduce((text, word) => text.replaceAll(word, ''), guess)
    return rest !== guess && (rest.length < SHORTEST_REST || isCommon(rest))
  })
}
