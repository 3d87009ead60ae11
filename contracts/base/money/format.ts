import { multiplyDivide } from './cents.ts'
import { partsOf } from '../dates.ts'

/**
 * How money, rates, numbers and dates are written: the same bytes in every browser, PDF, mail and export.
 * Spaces inside an amount are no-break spaces, so an amount never breaks across lines.
 */

const SPACE = '\u00a0'
const MINUS = '\u2212'

/** `nonZero`: cents are shown only where there are some. `never`: half-up to the rand. */
export type CentsShown = 'nonZero' | 'always' | 'never'

/** `R 2 500 000`, `R 67 200,50`, `−R 1 000`. */
export function formatMoney(cents: number, shown: CentsShown = 'nonZero'): string {
  return sign(cents, shown) + `R${SPACE}${magnitude(cents, shown)}`
}

/** The same without the R, for fields that carry it as a prefix: `2 500 000`. */
export function formatAmount(cents: number, shown: CentsShown = 'nonZero'): string {
  return sign(cents, shown) + magnitude(cents, shown)
}

/** Two decimals always: `2,69 %`. */
export function formatPercent(ppm: number): string {
  const hundredths = multiplyDivide(ppm, 1, 100)
  return `${ppm < 0 && hundredths !== 0 ? MINUS : ''}${decimal(Math.abs(hundredths))}${SPACE}%`
}

/** As many decimals as the rate has: `8 %`, `10,25 %`, `0,0001 %`. */
export function formatRate(ppm: number): string {
  return `${formatUnits(ppm)}${SPACE}%`
}

/** Ten-thousandths with the decimals that there are: `1 234,5678`. */
export function formatUnits(tenThousandths: number): string {
  const digits = String(Math.abs(tenThousandths)).padStart(5, '0')
  const decimals = digits.slice(-4).replace(/0+$/, '')
  const whole = group(digits.slice(0, -4), SPACE)
  return `${tenThousandths < 0 ? MINUS : ''}${whole}${decimals === '' ? '' : `,${decimals}`}`
}

/** Millionths of a rand for one unit of a currency, with two to six decimals: `R 18,00`, `R 0,123456`. */
export function formatExchangeRate(millionths: number): string {
  const digits = String(millionths).padStart(7, '0')
  return `R${SPACE}${group(digits.slice(0, -6), SPACE)},${digits.slice(-6).replace(/0{1,4}$/, '')}`
}

/** Whole numbers in en-US style, no decimals: `1,234,567` (specification §9). */
export function formatWhole(value: number): string {
  const rounded = Math.round(Math.abs(value))
  return (value < 0 && rounded !== 0 ? '-' : '') + group(String(rounded), ',')
}

/** A count. Amounts have a comma as their decimal sign, so it has spaces: `1 234 567`. */
export function formatCount(value: number): string {
  const rounded = Math.round(Math.abs(value))
  return (value < 0 && rounded !== 0 ? MINUS : '') + group(String(rounded), SPACE)
}

/** Short amounts for axes, three figures at most after rounding: `150k`, `1,21m`, `900`. */
export function formatShort(cents: number): string {
  const rand = multiplyDivide(Math.abs(cents), 1, 100)
  const scaled =
    rand >= 999_995_000
      ? short(rand, 1_000_000_000, 'bn')
      : rand >= 999_995
        ? short(rand, 1_000_000, 'm')
        : rand >= 1000
          ? short(rand, 1000, 'k')
          : String(rand)
  return (cents < 0 && scaled !== '0' ? MINUS : '') + scaled
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** en-US with two-digit day and long month, as the specification writes dates (§9): `February 03, 2026`. */
export function formatDateUs(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${MONTHS[month - 1]} ${String(day).padStart(2, '0')}, ${year}`
}

/** In sentences, fields and reports: `15 January 2027`. */
export function formatDate(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** A month as `2026-11`: `November 2026`. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${MONTHS[Number(number) - 1]} ${year}`
}

/** With ordinary spaces and a hyphen for minus: for CSV, the clipboard and tests. */
export function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(MINUS, '-')
}

function sign(cents: number, shown: CentsShown): string {
  return cents < 0 && (shown !== 'never' || multiplyDivide(cents, 1, 100) !== 0) ? MINUS : ''
}

function magnitude(cents: number, shown: CentsShown): string {
  const absolute = Math.abs(cents)
  const withCents = shown === 'always' || (shown === 'nonZero' && absolute % 100 !== 0)
  return withCents ? decimal(absolute) : group(String(multiplyDivide(absolute, 1, 100)), SPACE)
}

/** Hundredths as a grouped number with two decimals. */
function decimal(hundredths: number): string {
  const rest = hundredths % 100
  return `${group(String((hundredths - rest) / 100), SPACE)},${String(rest).padStart(2, '0')}`
}

function group(digits: string, separator: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, separator)
}

function short(rand: number, unit: number, suffix: string): string {
  const hundredths = multiplyDivide(rand, 100, unit)
  const decimals = hundredths < 1000 ? 2 : hundredths < 10_000 ? 1 : 0
  const kept = decimals === 2 ? hundredths : multiplyDivide(hundredths, 1, 10 ** (2 - decimals))
  const digits = String(kept).padStart(decimals + 1, '0')
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals)
  return `${whole}${fraction === '' ? '' : `,${fraction}`}${suffix}`
}
