import type { Unconfirmed } from './unconfirmed-schema.ts'

/** An answer's list of unconfirmed figures of law. */
interface Rests {
  readonly unconfirmed: readonly Pick<Unconfirmed, 'names' | 'status'>[]
}

/** The figures behind an answer that are announced and not known to be promulgated. */
export const notYetLaw = ({ unconfirmed }: Rests): readonly string[] => [
  ...new Set(unconfirmed.flatMap(({ status, names }) => (status === 'announced' ? names : []))),
]

const MAX_NAMED = 3

/** The same as a sentence; none where all of them are law. */
export function notYetLawSentences(result: Rests): readonly string[] {
  const names = notYetLaw(result)
  if (names.length === 0) return []
  const more = names.length - MAX_NAMED
  return [`Announced and not yet law: ${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
}
