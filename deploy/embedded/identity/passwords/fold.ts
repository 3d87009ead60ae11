/** Common substitutions for letters, which attackers try. */
const SUBSTITUTED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
}

/** A shorter word with many digits counts as digits. */
const SHORTEST_CORE = 4

const small = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const substituted = (text: string) => bare(text.replace(/[01345788@$!|l]/g, (sign) => SUBSTITUTED[sign]!))

/** One spelling for all look-alikes: without case and accents, with substituting digits and signs as letters. `l` and `i` are one: `1` is either. */
export const folded = (text: string): string => substituted(small(text))

/**
 * The folded spellings that an attacker derives from a password: unchanged, without the digits and signs at its ends, and without
 * repetitions.
 */
export function guesses(password: string): readonly string[] {
  const text = small(password)
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // `p4ssw0rd1!` without its ends is `p4ssw0rd`; `@dmin123` begins with a substituted letter.
  const ends = [core, text.replace(/[^\p{L}]+$/u, ''), text.replace(/^[^\p{L}]+/u, '')]
  const whole = [substituted(text), once(substituted(text))]
  return [
    ...new Set([
      ...whole,
      ...ends.flatMap((each) => [substituted(each), once(substituted(each))]).filter((each) => each.length >= SHORTEST_CORE),
    ]),
  ]
}

const once = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text
