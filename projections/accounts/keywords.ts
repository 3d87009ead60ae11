const LONGEST_PREFIX = 24

/** Lower-cased prefixes of the first 24 characters of the account's name, and the empty one (specification §3). */
export function keywordsOf(accountName: string): readonly string[] {
  const letters = Array.from(accountName.toLowerCase()).slice(0, LONGEST_PREFIX)
  return ['', ...letters.map((_, at) => letters.slice(0, at + 1).join(''))]
}
