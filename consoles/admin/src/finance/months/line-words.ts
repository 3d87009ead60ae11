import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { dayMonth } from './day-month.ts'

/** A statement line in words, from its key: `bank 2026-11-26 50000 1` → `R 500,00 on 26 November`. */
export function lineWords(key: string): string {
  const [, bankOn, bankCents, nth] = /^bank (\d{4}-\d\d-\d\d) (-?\d+) (\d+)$/.exec(key) ?? []
  if (bankOn !== undefined)
    return `${formatMoney(Number(bankCents), 'always')} on ${dayMonth(bankOn)}${nth === '1' ? '' : `, line ${nth} of that day`}`
  const [, at, type, payment, cents] = /^payfast (\d{4}-\d\d-\d\d) \S+ (.+) (\S+) (-?\d+) -?\d+$/.exec(key) ?? []
  if (at !== undefined)
    return `PayFast, ${formatMoney(Number(cents), 'always')} on ${dayMonth(at)}${payment === '-' ? `, ${words(type!)}` : `, payment ${payment}`}`
  const [, paymentId] = /^payment (.+)$/.exec(key) ?? []
  return paymentId === undefined ? key : `payment ${paymentId}`
}

/** `FUNDS_RECEIVED` → `funds received` */
const words = (type: string): string => type.replaceAll('_', ' ').toLowerCase()
