/** Characters as .NET's expressions see them: units of UTF-16, and words, digits and spaces of every script. */

const UNITS = 0x1_0000
const CATEGORIES = new Set(
  'C Cc Cf Cn Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs'.split(' '),
)
const SHORTHANDS: Readonly<Record<string, RegExp>> = {
  d: /\p{Nd}/u,
  w: /[\p{L}\p{Mn}\p{Nd}\p{Pc}]/u,
  s: /[\f\n\r\t\v\x85\p{Z}]/u,
}
/** What a word boundary lies between; the two joiners count for nothing else. */
const WITHIN_WORDS = /[\p{L}\p{Mn}\p{Nd}\p{Pc}\u200C\u200D]/u

const known = new Map<string, string>()

/** The inside of a class for `\d`, `\D`, `\w`, `\W`, `\s` or `\S`. */
export function shorthand(letter: string): string {
  const lower = letter.toLowerCase()
  return units(`\\${letter}`, SHORTHANDS[lower]!, letter !== lower)
}

/** The inside of a class for a category of Unicode; undefined where there is none of that name. */
export function category(name: string, negated: boolean): string | undefined {
  return CATEGORIES.has(name) ? units(`${negated ? 'P' : 'p'}${name}`, new RegExp(`\\p{${name}}`, 'u'), negated) : undefined
}

/** `\b`, or `\B`. */
export function wordBoundary(negated: boolean): string {
  const word = `[${units('boundary', WITHIN_WORDS, false)}]`
  return negated ? `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))` : `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`
}

/** One unit, in or out of a class. */
export function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`
}

function units(key: string, matches: RegExp, negated: boolean): string {
  const before = known.get(key)
  if (before !== undefined) return before
  const ranges: string[] = []
  for (let code = 0, from = -1; code <= UNITS; code += 1) {
    const isIn = code < UNITS && matches.test(String.fromCharCode(code)) !== negated
    if (isIn && from < 0) from = code
    if (isIn || from < 0) continue
    ranges.push(from === code - 1 ? unit(from) : `${unit(from)}-${unit(code - 1)}`)
    from = -1
  }
  const body = ranges.join('')
  known.set(key, body)
  return body
}
