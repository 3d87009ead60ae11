import { MAX_CENTS } from '../../../base/money/cents.ts'
import { findCode } from '../source-codes/find-code.ts'
import type { SourceCode } from '../source-codes/source-code.ts'
import type { Item } from './items.ts'

/** An amount of a certificate. */
export interface Amount {
  readonly code: number
  /** Undefined: SARS has no such code. */
  readonly entry: SourceCode | undefined
  readonly cents: number
}

export interface Certificate {
  readonly number: string
  readonly type: 'IRP5' | 'IT3(a)'
  /** Year of assessment (code 3025). */
  readonly year: number
  readonly surname: string
  readonly firstNames: string
  /** Empty: none was given. */
  readonly idNumber: string
  readonly taxNumber: string
  /** `YYYY-MM-DD`; empty where the file has no such date. */
  readonly from: string
  readonly to: string
  /** Code 4150: why no tax was deducted; empty on an IRP5. */
  readonly noTaxReason: string
  /** In the order of the file. */
  readonly amounts: readonly Amount[]
  /** Values that break SARS's rules for a single field. */
  readonly faults: readonly string[]
}

const isAmount = (code: number): boolean => code !== NO_TAX_REASON && code >= 3600 && code < 4600
const NO_TAX_REASON = 4150
/** Bank details (3240 to 3246) and directives may repeat; nothing of them is read. */
const isIgnored = (code: number): boolean => (code >= 3230 && code <= 3246) || code >= 7000

/** Reads one record that begins with 3010. Undefined: a registration (ITREG), which has no amounts. */
export function readCertificate(items: readonly Item[]): Certificate | undefined {
  const faults: string[] = []
  const texts = new Map<number, string>()
  const amounts: Amount[] = []
  for (const { code, text } of items) {
    if (isIgnored(code)) continue
    if (texts.has(code)) faults.push(`Code ${code} appears twice.`)
    texts.set(code, text)
    if (isAmount(code)) amounts.push(amountOf(code, text, faults))
  }
  const text = (code: number) => texts.get(code) ?? ''
  const type = text(3015)
  if (type === 'ITREG') return undefined
  if (type !== 'IRP5' && type !== 'IT3(a)') faults.push(`The type of certificate (3015) is ${JSON.stringify(type)}, not IRP5 or IT3(a).`)
  return {
    number: text(3010),
    type: type === 'IT3(a)' ? 'IT3(a)' : 'IRP5',
    year: /^\d{4}$/.test(text(3025)) ? Number(text(3025)) : fault(faults, 'The year of assessment (3025) is missing.', 0),
    surname: text(3030),
    firstNames: text(3040),
    idNumber: text(3060),
    taxNumber: text(3100),
    from: dateOf(text(3170)),
    to: dateOf(text(3180)),
    noTaxReason: text(NO_TAX_REASON),
    amounts,
    faults,
  }
}

function amountOf(code: number, text: string, faults: string[]): Amount {
  const entry = findCode(code)
  const inCents = entry?.inCents === true
  if (text.startsWith('-')) faults.push(`Code ${code} is negative: ${text}.`)
  else if (!(inCents ? /^\d+\.\d{2}$/ : /^\d+$/).test(text))
    faults.push(`Code ${code} is ${text}: ${inCents ? 'rand and cents with a decimal point' : 'whole rand'} expected.`)
  const cents = centsOf(text)
  if (cents > MAX_CENTS) faults.push(`Code ${code} is too large: ${text}.`)
  return { code, entry, cents }
}

/** Exact: by its digits, never by a fraction. */
function centsOf(text: string): number {
  const [, sign = '', rand = '0', decimals = ''] = /^(-?)(\d+)(?:[.](\d{1,2}))?/.exec(text) ?? []
  const cents = Number(rand) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

const dateOf = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function fault<T>(faults: string[], text: string, instead: T): T {
  faults.push(text)
  return instead
}
