import { divideHalfUp } from '../../../base/money/cents.ts'
import type { LineReading, PastedNumber } from './line.ts'

/** A band as a line says it. Amounts in cents; `upTo` null: without a limit. */
export interface PastedBand {
  readonly upTo: number | null
  /** Each part of the figure, as the import reads it. */
  readonly parts: Readonly<Record<string, string>>
  /** The cumulative total of the bands so far at its upper bound, in cents; undefined if that isn't known. */
  readonly reaches: number | undefined
  /** Whether its base is the sum of the bands before, to the rand. */
  readonly isContinuous: boolean
}

/** The start of a band: after the upper bound of the one before. */
export interface Start {
  readonly after: number
  readonly reached: number | undefined
  readonly isLast: boolean
  /** Leaves out a check, to find out which one no reading passes. */
  readonly without?: 'begins' | 'above'
}

/** The bands that a reading of a line may be, after the one before. */
export type BandsOf = (reading: LineReading, start: Start) => readonly PastedBand[]

type Role = 'lower' | 'upper' | 'base' | 'first' | 'perStep' | 'above'

const NO_LIMIT = 'no limit'
/** Published bases are rounded to the rand. */
const ROUNDING = 100

/** `245 101 – 383 100`, `44 118 + 26 % above 245 100`. */
export const rateBands: BandsOf = ({ amounts, rates }, start) => {
  if (rates.length !== 1) return []
  const rate = rates[0]!.text
  return assigned(amounts, ['lower', 'upper', 'base', 'above'], start).flatMap((of) => {
    const upTo = upperOf(of, start)
    if (upTo === undefined) return []
    // A rate on its own holds from the first rand that is taxed.
    if (of.base === undefined && start.reached !== 0) return []
    const base = cents(of.base?.text ?? '0')
    return [
      {
        upTo,
        parts: { upTo: textOf(of.upper), base: of.base?.text ?? '0', rate: `${rate} %` },
        reaches: upTo === null ? undefined : base + shareOf(upTo - start.after, rate),
        isContinuous: start.reached === undefined || Math.abs(base - start.reached) <= ROUNDING,
      },
    ]
  })
}

/** `R100 001 – R500 000`, `R6 640 for the first R100 000 plus R1 060 per R50 000 or part thereof above that`. */
export const stepBands: BandsOf = ({ amounts, rates }, start) => {
  if (rates.length > 0) return []
  const steps = amounts.filter(isStep)
  if (steps.length > 1) return []
  const rest = amounts.filter((amount) => !isStep(amount))
  const [step] = steps
  return assigned(rest, ['lower', 'upper', 'base', 'first', 'perStep', 'above'], start).flatMap((of) => {
    const upTo = upperOf(of, start)
    if (upTo === undefined || of.base === undefined || (of.perStep === undefined) !== (step === undefined)) return []
    const parts = { upTo: textOf(of.upper), base: of.base.text, step: textOf(step), perStep: of.perStep?.text ?? '0' }
    return [{ upTo, parts, reaches: undefined, isContinuous: true }]
  })
}

/** `R100 001 – R200 000`, `R114`. */
export const feeBands: BandsOf = ({ amounts, rates }, start) => {
  if (rates.length > 0) return []
  return assigned(amounts, ['lower', 'upper', 'base'], start).flatMap((of) => {
    const upTo = upperOf(of, start)
    if (upTo === undefined || of.base === undefined) return []
    return [{ upTo, parts: { upTo: textOf(of.upper), fee: of.base.text }, reaches: undefined, isContinuous: true }]
  })
}

const isStep = ({ words }: PastedNumber): boolean => /\b(?:per|each|every)[ \t]*r?[ \t]*$/.test(words)

/** In cents. */
export const cents = (text: string): number => {
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const textOf = (amount: PastedNumber | undefined): string => amount?.text ?? NO_LIMIT

function shareOf(amount: number, rate: string): number {
  const [whole = '', part = ''] = rate.split('.')
  return Number(divideHalfUp(BigInt(amount) * BigInt(`${whole}${part.padEnd(2, '0')}`), 10_000n))
}

/** Null without a limit, which only the last band has; undefined where the bound doesn't fit. */
function upperOf({ upper }: Partial<Record<Role, PastedNumber>>, { after, isLast }: Start): number | null | undefined {
  if (upper === undefined) return isLast ? null : undefined
  const bound = cents(upper.text)
  // A band of a rand is the lower bound of a band without a limit.
  return bound > after + 100 ? bound : undefined
}

/** The ways to give the amounts their roles, in this order, that agree with the band before. */
function assigned(amounts: readonly PastedNumber[], roles: readonly Role[], start: Start): readonly Partial<Record<Role, PastedNumber>>[] {
  const [role, ...later] = roles
  if (role === undefined) return amounts.length === 0 ? [{}] : []
  const without = assigned(amounts, later, start)
  const [amount, ...rest] = amounts
  if (amount === undefined || !fits(role, amount, start)) return without
  return [...assigned(rest, later, start).map((others) => ({ ...others, [role]: amount })), ...without]
}

function fits(role: Role, { text }: PastedNumber, { after, without }: Start): boolean {
  if (role === 'lower') return without === 'begins' || cents(text) === after || cents(text) === after + 100
  if (role === 'first' || role === 'above') return without === 'above' || cents(text) === after
  return true
}
