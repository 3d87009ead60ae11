import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { cannotRead, type Reading } from './reading.ts'

/** The bounds of a field's months. */
export interface MonthBounds {
  readonly min: number
  readonly max: number
}

/** Reads `240`, `240 months`, `20 years`, `20y`, `6 y 9 m`. An unfinished word waits until the field is left. */
export function readMonths(text: string, isLeft: boolean, { min, max }: MonthBounds): Reading<number> {
  const clean = visibleText(text).trim().toLowerCase()
  if (clean === '') return { kind: 'empty' }
  const months = monthsOf(clean)
  if (months === undefined) {
    return !isLeft && /^[\d ]*[a-z]*$/.test(clean) ? { kind: 'unfinished' } : cannotRead(text, 'Months like 240, or 20 years.')
  }
  if (months > max || (months < min && isLeft)) return cannotRead(text, `From ${min} to ${max} months.`)
  return months < min ? { kind: 'unfinished' } : { kind: 'read', value: months }
}

function monthsOf(text: string): number | undefined {
  const match = /^(?:(\d{1,4}) ?y(?:ears?|rs?)?)? ?(?:(\d{1,4}) ?(?:m(?:onths?|ths?)?)?)?$/.exec(text)
  if (match === null || (match[1] === undefined && match[2] === undefined)) return undefined
  return 12 * Number(match[1] ?? 0) + Number(match[2] ?? 0)
}

/** `20 years`, `6 years 9 months`, `9 months`. */
export function monthsInWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [years === 0 ? '' : counted(years, 'year'), rest === 0 && years > 0 ? '' : counted(rest, 'month')]
  return parts.filter(Boolean).join(' ')
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
