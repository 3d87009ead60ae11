/** How much of the name is covered (specification §9). */
const COVERED = 24

/**
 * Keywords that find an account while its name is being typed: the lower-cased prefixes of the first 24 characters
 * of the name, and the empty text. Characters are code points: a prefix never ends within one.
 */
export function keywords(accountName: string): readonly string[] {
  const characters = Array.from(accountName).slice(0, COVERED)
  return [
    '',
    ...characters.map((_, index) =>
      characters
        .slice(0, index + 1)
        .join('')
        .toLowerCase(),
    ),
  ]
}
