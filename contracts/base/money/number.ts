/** An exact number. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
  /** One separator with three digits behind it: thousands or decimals, ambiguously. */
  readonly ambiguous: boolean
  /** It was written as a percentage; `15%` is 0,15. */
  readonly isPercent?: true
}

const THREE_DECIMALS = 'At most two decimals: cents are the smallest unit.'
const BAD_GROUPS = 'The thousands are not in groups of three. Check the separators.'
const UNITS: Readonly<Record<string, bigint>> = { k: 1000n, m: 1_000_000n }

/**
 * Reads an unsigned number with its separators and an optional `k`, `m` or `million` behind it, or reports why not ('' if it isn't a number).
 * As `money` it has at most two decimals and `1,234` means 1234, flagged; as a `factor` of a sum `1,125` is a decimal, flagged.
 */
export function readNumber(text: string, as: 'money' | 'factor'): Fraction | string {
  const match = /^([\d.,'\u2019 ]*\d) ?(k|m|mil|million|miljoen)?$/i.exec(text)
  if (match === null) return ''
  const unit = match[2]?.[0]!.toLowerCase()
  const read = separate(match[1]!, as === 'money' && unit === undefined)
  if (typeof read === 'string') return read
  if (as === 'money' && unit === undefined && read.decimals.length > 2) return THREE_DECIMALS
  return {
    numerator: BigInt(read.whole + read.decimals) * (unit === undefined ? 1n : UNITS[unit]!),
    denominator: 10n ** BigInt(read.decimals.length),
    ambiguous: read.ambiguous,
  }
}

interface Separated {
  readonly whole: string
  readonly decimals: string
  readonly ambiguous: boolean
}

/** Distinguishes the decimal separator from the thousands': the last one is the decimal where there are two kinds, a repeated one is thousands. */
function separate(text: string, singleIsThousands: boolean): Separated | string {
  const marks = [...text.replaceAll(/\d/g, '')]
  const last = marks.at(-1)
  const kinds = new Set(marks.map((mark) => (mark === '\u2019' ? "'" : mark)))
  if (last === undefined) return { whole: text, decimals: '', ambiguous: false }
  const at = text.lastIndexOf(last)
  const isPoint = last === ',' || last === '.'
  const once = marks.filter((mark) => mark === last).length === 1
  if (!isPoint || !once) {
    // The last mark groups thousands, so there are no decimals and no other kind of mark.
    return kinds.size === 1 ? grouped(text, '', false) : BAD_GROUPS
  }
  const before = text.slice(0, at)
  const decimals = text.slice(at + 1)
  if (kinds.size > 2) return BAD_GROUPS
  if (kinds.size === 2) return grouped(before, decimals, false)
  const ambiguous = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (ambiguous && singleIsThousands) return { whole: before + decimals, decimals: '', ambiguous }
  return { whole: before === '' ? '0' : before, decimals, ambiguous }
}

/** Whole part in groups of three, the first of one to three digits and not a bare zero. */
function grouped(whole: string, decimals: string, ambiguous: boolean): Separated | string {
  const groups = whole.split(/[.,' \u2019]/)
  const [first = '', ...others] = groups
  if (!/^[1-9]\d{0,2}$/.test(first) || others.some((digits) => digits.length !== 3)) return BAD_GROUPS
  return { whole: groups.join(''), decimals, ambiguous }
}
