import { visibleText } from '../../../base/visible-text.ts'

/** A number of a line, with the words before it. */
export interface PastedNumber {
  /** `44118.5` */
  readonly text: string
  readonly words: string
}
export interface PastedRate {
  /** `27.5` */
  readonly text: string
}

/** One way to read the numbers of a line. */
export interface LineReading {
  readonly amounts: readonly PastedNumber[]
  readonly rates: readonly PastedRate[]
}

/** Far more than any line of a table has. */
const MAX_READINGS = 2000

const CELL_BREAK = /\t+| {2,}| *[|;] */g
/** A rate printed for each rand of income says the same as the rate alone. */
const PER_RAND = / of (?:each|every) R ?1(?![ ,]?\d)/gi
const NUMBERS = /\d+(?:[ ,.]\d+)*/g

/** A line with a tab where one cell ends and the next begins: tabs, pipes, semicolons, or two and more spaces of any kind. */
export const cellsIn = (line: string): string =>
  visibleText(line)
    .replaceAll(/per ?cent\b/gi, '%')
    .replaceAll(/\bnil\b/gi, '0 %')
    .replaceAll(PER_RAND, '')
    .trim()
    .replaceAll(CELL_BREAK, '\t')

/**
 * Every way to read the numbers of a line. Cells that only a single space separates can be read in several: `695 800 125 599` is one number or
 * two. Undefined where there are too many ways.
 */
export function readingsOf(line: string): readonly LineReading[] | undefined {
  const text = cellsIn(line)
  let readings: LineReading[] = [{ amounts: [], rates: [] }]
  let end = 0
  for (const match of text.matchAll(NUMBERS)) {
    const words = text.slice(end, match.index).toLowerCase()
    end = match.index + match[0].length
    const isRate = /^ ?%/.test(text.slice(end))
    const ways = waysToRead(match[0])
    readings = readings.flatMap((before) => ways.map((numbers) => extended(before, numbers, words, isRate)))
    if (readings.length > MAX_READINGS) return undefined
  }
  return readings
}

function extended({ amounts, rates }: LineReading, numbers: readonly string[], words: string, isRate: boolean): LineReading {
  const read = isRate ? numbers.slice(0, -1) : numbers
  return {
    amounts: [...amounts, ...read.map((text, at) => ({ text, words: at === 0 ? words : ' ' }))],
    rates: isRate ? [...rates, { text: numbers.at(-1)! }] : rates,
  }
}

/** The ways to divide digits with separators into numbers: `1 245 100` is one, two or three. */
function waysToRead(chain: string): readonly (readonly string[])[] {
  const groups = chain.split(/[ ,.]/)
  const signs = chain.replaceAll(/\d/g, '')
  const from = (start: number): readonly (readonly string[])[] => {
    if (start === groups.length) return [[]]
    return numbersAt(groups, signs, start).flatMap(({ text, next }) => from(next).map((rest) => [text, ...rest]))
  }
  return from(0)
}

/** The numbers that may begin at a group of digits, with the group after each. */
function numbersAt(groups: readonly string[], signs: string, start: number): readonly { readonly text: string; readonly next: number }[] {
  const first = groups[start]!
  if (first.length > 1 && first.startsWith('0')) return []
  const found: { text: string; next: number }[] = []
  const grouping = signs[start] === '.' || first.length > 3 ? undefined : signs[start]
  let text = first
  for (let next = start + 1; ; next += 1) {
    const sign = signs[next - 1]
    const group = groups[next]
    const isGrouped = next > start + 1
    // A point never separates two numbers.
    if (sign !== '.') found.push({ text, next })
    if (group === undefined) break
    if (sign !== ' ' && /^\d{1,2}$/.test(group) && !(isGrouped && sign === grouping))
      found.push({ text: withoutZeros(`${text}.${group}`), next: next + 1 })
    if (sign !== grouping || group.length !== 3) break
    text += group
  }
  return found.filter(({ next }) => signs[next - 1] !== '.')
}

/** `44118.50` as `44118.5`, `18.00` as `18`: the same number is one reading, however it is written. */
const withoutZeros = (text: string): string => text.replace(/\.?0+$/, '')
