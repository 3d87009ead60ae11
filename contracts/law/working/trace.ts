import type { CONFIDENCES, CONSTANT_STATUSES } from '../figure/origin.ts'
import { formatAmount, formatDate, formatExchangeRate, formatMoney, formatPercent, formatRate } from '../../base/money/format.ts'
import { FORMULAS } from './formulas.ts'
import { type Operation, type Unit, type Value, apply } from './operations.ts'

export type { Operation, Unit } from './operations.ts'

/** The derivation of one figure: its operands, their origins, and the operation. It can be recalculated from this alone. */
export interface TraceStep {
  /** The name of the figure in the result, e.g. `transferDutyPayable` or `brackets.2.duty`. */
  readonly id: string
  readonly label: string
  readonly unit: Unit
  readonly value: number | string
  readonly operation: Operation
  readonly operands: readonly Operand[]
  /** The same in words and numbers: `R 53 544 + 8 % × (R 2 500 000 − R 2 329 300) = R 67 200`. */
  readonly formula: string
  readonly rounding?: 'half-up to the cent' | 'half-up to the millionth'
  readonly law?: Law
  /** Changes of that law that are announced and not loaded, a sentence each. */
  readonly announced?: readonly string[]
}

export interface Law {
  readonly act: string
  readonly section?: string
}

export type Operand = Value & {
  /** Taken off in a sum, divided by in a product. Such operands come last. */
  readonly against?: true
} & (
    | { readonly from: 'input'; readonly name: string; readonly isDefault: boolean }
    | { readonly from: 'step'; readonly name: string }
    /** The same figure of a second run of the engine, with that change. */
    | { readonly from: 'run'; readonly name: string; readonly change: string }
    | {
        readonly from: 'constant'
        readonly name: string
        readonly source: string
        readonly status: (typeof CONSTANT_STATUSES)[number]
        readonly confidence: (typeof CONFIDENCES)[number]
        /** The first day of a rate that continues after the last day it is confirmed for. */
        readonly asOf?: string
      }
  )

const firstAgainst = (operands: readonly Operand[]) => operands.filter(({ against }) => against !== true).length

/** Recalculates the figure from the operands of a step. */
export function recompute({ operation, operands }: Pick<TraceStep, 'operation' | 'operands'>): number | string {
  return apply(operation, operands, firstAgainst(operands))
}

/** A step with its value worked out from its operands; its formula is written when it is read. */
export function traceStep(step: Omit<TraceStep, 'value' | 'formula'>): TraceStep {
  const value = recompute(step)
  let formula: string | undefined
  return {
    ...step,
    value,
    get formula() {
      return (formula ??= formulaOf(step, value))
    },
  }
}

function formulaOf({ operation, operands, unit }: Omit<TraceStep, 'value' | 'formula'>, value: number | string): string {
  const texts = operands.map((operand) => operandText(operand, operands.length > 1))
  const written = FORMULAS[operation](texts, firstAgainst(operands))
  const result = write({ value, unit }, operation === 'ratio')
  return written === '' || written === result ? result : `${written} = ${result}`
}

/** Negative operands are in brackets after others: `R 100 + (−R 20)`. */
function operandText(operand: Operand, isAmongOthers: boolean): string {
  const text = write(operand)
  return isAmongOthers && Number(operand.value) < 0 ? `(${text})` : text
}

function write({ value, unit }: Value, rounded = false): string {
  if (unit === 'date') return formatDate(String(value))
  if (unit === 'months') return value === 1 ? '1 month' : `${value} months`
  if (unit === 'number') return formatAmount(Number(value) * 100)
  if (unit === 'cents') return formatMoney(Number(value))
  if (unit === 'foreign') return formatAmount(Number(value))
  if (unit === 'exchangeRate') return formatExchangeRate(Number(value))
  return rounded ? formatPercent(Number(value)) : formatRate(Number(value))
}
