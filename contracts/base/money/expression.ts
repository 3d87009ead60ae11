import { type Fraction, readNumber } from './number.ts'

const NOT_A_SUM = 'A sum like =45000*12.'
const PERCENT_OF_WHAT = 'A percentage of what? Multiply by it, like =1200000*15%.'

/**
 * Works out a small sum with + − × ÷ and brackets, exactly: `1200*12`, `(850k-50k)/2`.
 * A plain recursive descent over at most a few hundred characters; nothing is evaluated as code.
 */
export function evaluate(text: string): Fraction | string {
  const tokens = tokenize(text)
  if (tokens === undefined || tokens.length === 0) return NOT_A_SUM
  let at = 0

  function sum(): Fraction | string {
    let left = product()
    while (typeof left !== 'string' && (tokens![at] === '+' || tokens![at] === '-')) {
      const negative = tokens![at++] === '-'
      const right = product()
      if (typeof right === 'string') return right
      // A spreadsheet would add 0,15 and a pocket calculator 15 % of the preceding amount: it is ambiguous.
      if (left.isPercent) return PERCENT_OF_WHAT
      if (right.isPercent) return asFactor(right, negative)
      const other = right.numerator * left.denominator
      left = {
        numerator: left.numerator * right.denominator + (negative ? -other : other),
        denominator: left.denominator * right.denominator,
        ambiguous: left.ambiguous || right.ambiguous,
      }
    }
    return left
  }

  function product(): Fraction | string {
    let left = factor()
    while (typeof left !== 'string' && (tokens![at] === '*' || tokens![at] === '/')) {
      const divides = tokens![at++] === '/'
      const right = factor()
      if (typeof right === 'string') return right
      if (divides && right.numerator === 0n) return 'Nothing can be divided by zero.'
      left = divides ? times(left, { ...right, ...inverse(right) }) : times(left, right)
    }
    return left
  }

  function factor(): Fraction | string {
    const token = tokens![at++]
    if (token === '-') {
      const inner = factor()
      return typeof inner === 'string' ? inner : { ...inner, numerator: -inner.numerator }
    }
    if (token === '(') {
      const inner = sum()
      return typeof inner === 'string' || tokens![at++] === ')' ? inner : NOT_A_SUM
    }
    if (token === undefined) return NOT_A_SUM
    const isPercent = token.endsWith('%')
    const number = readNumber(isPercent ? token.slice(0, -1) : token, 'factor')
    if (typeof number === 'string') return number === '' ? NOT_A_SUM : number
    return isPercent ? { ...number, denominator: number.denominator * 100n, isPercent } : number
  }

  const result = sum()
  if (typeof result === 'string') return result
  if (at < tokens.length) return NOT_A_SUM
  return result.isPercent ? 'An amount in rand, not a percentage.' : result
}

/** Writes an added or deducted percentage as a factor: `*1,15`. */
function asFactor({ numerator, denominator }: Fraction, negative: boolean): string {
  const factor = negative ? denominator - numerator : denominator + numerator
  if (numerator < 0n || factor < 0n) return PERCENT_OF_WHAT
  return `For ${decimal(numerator * 100n, denominator)}% ${negative ? 'less' : 'more'} write *${decimal(factor, denominator)}.`
}

/** Exact, since the denominator of what was typed is a power of ten. */
function decimal(numerator: bigint, denominator: bigint): string {
  const digits = String(denominator).length - 1
  const text = String(numerator).padStart(digits + 1, '0')
  return `${text.slice(0, text.length - digits)},${text.slice(text.length - digits)}`.replace(/,?0*$/, '')
}

function times(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator, ambiguous: a.ambiguous || b.ambiguous }
}

/** Of a number that is not zero; the sign stays with the numerator. */
function inverse({ numerator, denominator }: Fraction): { readonly numerator: bigint; readonly denominator: bigint } {
  return numerator < 0n ? { numerator: -denominator, denominator: -numerator } : { numerator: denominator, denominator: numerator }
}

function tokenize(text: string): readonly string[] | undefined {
  const tokens: string[] = []
  const pattern = /\s*(?:(\d[\d.,'\u2019 ]*\d|\d|[.,]\d+)( ?(?:miljoen|million|mil|[km])(?![a-z])| ?%)?|([-+*/()\u2212\u00d7\u00f7]))/giy
  let end = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    tokens.push(match[3] === undefined ? `${match[1]}${match[2]?.trim() ?? ''}` : (OPERATORS[match[3]] ?? match[3]))
    end = pattern.lastIndex
  }
  return text.slice(end).trim() === '' ? tokens : undefined
}

const OPERATORS: Readonly<Record<string, string>> = { '\u2212': '-', '\u00d7': '*', '\u00f7': '/' }
