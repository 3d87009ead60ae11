import { MAX_CENTS } from '../../base/money/cents.ts'
import { visibleText } from '../../base/visible-text.ts'
import type { FigureValue } from './figure.ts'
import type { Unit } from './place.ts'

// The format of figures in files: `44118.50`, `18 %`, `no limit`, `not loaded`. A written figure is read back unchanged.

export type ReadFigure = { readonly ok: true; readonly value: FigureValue } | { readonly ok: false; readonly message: string }

/** The words of a null, by the last step of its place: a bound or a step may be absent, any other figure is only not loaded. */
const WORDS_OF_NULL: Readonly<Record<string, string>> = { upTo: 'no limit', step: 'no steps' }
const NOT_LOADED = 'not loaded'
const NULLS = /^(no limit|no steps|not loaded|unlimited|none|null|-|–|and above)$/i

export const wordsOfNull = (figure: string): string => WORDS_OF_NULL[figure.slice(figure.lastIndexOf('.') + 1)] ?? NOT_LOADED

/** Reads a figure as a person or a file writes it. A rate needs its sign, so that 26 is never read as 0,26 or 26 000 %. */
export function readFigure(text: string, unit: Unit): ReadFigure {
  const trimmed = visibleText(text).replaceAll(/\s+/g, ' ').trim()
  if (trimmed === '') return no('Missing.')
  if (NULLS.test(trimmed)) return { ok: true, value: null }
  switch (unit) {
    case 'words':
      return trimmed.length > 40 ? no('At most 40 characters.') : { ok: true, value: trimmed }
    case 'count':
      return /^\d{1,9}$/.test(trimmed) ? { ok: true, value: Number(trimmed) } : no(`${trimmed} is not a whole number.`)
    case 'cents':
      return scaled(amountIn(trimmed), 2, MAX_CENTS, 'An amount in rand with at most two decimals: 44 118 or 44118.50.')
    case 'ppm':
      return trimmed.endsWith('%')
        ? scaled(trimmed.slice(0, -1).trim(), 4, 1_000_000, 'A rate from 0 % to 100 %.')
        : no(`${trimmed} is not a rate: write it with its sign, 27,5 %.`)
  }
}

const amountIn = (text: string) => text.replace(/^R ?/i, '').replace(/ ?(rand|ZAR)$/i, '')
/** `44 118`, `44,118`, `44118`, `27,5`, `44 118.50`: a comma before three digits that end a group is one between thousands. */
const NUMBER = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:[.,](\d{1,4}))?$/

function scaled(text: string, decimals: number, most: number, message: string): ReadFigure {
  const [, whole, part = ''] = NUMBER.exec(text) ?? []
  if (whole === undefined || part.length > decimals) return no(message)
  const value = Number(whole.replaceAll(/[ ,]/g, '') + part.padEnd(decimals, '0'))
  return value <= most ? { ok: true, value } : no(message)
}

const no = (message: string): ReadFigure => ({ ok: false, message })

/** As `readFigure` reads it. */
export function writeFigure(value: FigureValue, unit: Unit, figure: string): string {
  if (value === null) return wordsOfNull(figure)
  if (typeof value === 'string' || unit === 'count' || unit === 'words') return String(value)
  if (unit === 'cents') return decimal(value, 2, value % 100 === 0 ? 0 : 2)
  return `${decimal(value, 4, 0)} %`
}

function decimal(value: number, digits: number, minDecimals: number): string {
  const text = String(value).padStart(digits + 1, '0')
  const part = text.slice(-digits).replace(/0+$/, '').padEnd(minDecimals, '0')
  return part === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${part}`
}
