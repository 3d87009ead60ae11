import type { CONFIDENCES, CONSTANT_STATUSES } from '../constants/origin.ts'
import { addMonths } from '../dates.ts'
import { ratioPpm, shareOf } from '../money/cents.ts'
import { formatDate, formatMoney, formatPercent, formatRate } from '../money/format.ts'

/** How one figure came about: what went in, from where, and what was done. Anybody can work it out again from this alone. */
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
  readonly law?: { readonly act: string; readonly section?: string }
}

export type Unit = 'cents' | 'ppm' | 'date' | 'months'

export type Operation = keyof typeof OPERATIONS

interface Value {
  readonly value: number | string
  readonly unit: Unit
}

export type Operand = Value &
  (
    | { readonly from: 'input'; readonly name: string; readonly isDefault: boolean }
    | { readonly from: 'step'; readonly name: string }
    | {
        readonly from: 'constant'
        readonly name: string
        readonly source: string
        readonly status: (typeof CONSTANT_STATUSES)[number]
        readonly confidence: (typeof CONFIDENCES)[number]
      }
  )

const number = (operand: Value | undefined) => operand?.value as number
const text = (operand: Value | undefined) => operand?.value as string

/** Everything that can be done to operands: how it is worked out, and how it is written. */
const OPERATIONS = {
  /** As it was given. */
  take: { apply: ([a]: readonly Value[]) => a!.value, write: () => '' },
  greater: {
    apply: ([a, b]: readonly Value[]) => Math.max(number(a), number(b)),
    write: ([a, b]: readonly string[]) => `the greater of ${a} and ${b}`,
  },
  /** rate × (upper − lower) */
  shareOfPart: {
    apply: ([rate, upper, lower]: readonly Value[]) => shareOf(number(upper) - number(lower), number(rate)),
    write: ([rate, upper, lower]: readonly string[]) => `${rate} × (${upper} − ${lower})`,
  },
  /** base + rate × (upper − lower) */
  baseAndShare: {
    apply: ([base, rate, upper, lower]: readonly Value[]) => number(base) + shareOf(number(upper) - number(lower), number(rate)),
    write: ([base, rate, upper, lower]: readonly string[]) => `${base} + ${rate} × (${upper} − ${lower})`,
  },
  sum: {
    apply: (parts: readonly Value[]) => parts.reduce((sum, part) => sum + number(part), 0),
    write: (parts: readonly string[]) => parts.join(' + '),
  },
  ratio: {
    apply: ([part, whole]: readonly Value[]) => ratioPpm(number(part), number(whole)),
    write: ([part, whole]: readonly string[]) => `${part} ÷ ${whole}`,
  },
  monthsLater: {
    apply: ([date, months]: readonly Value[]) => addMonths(text(date), number(months)),
    write: ([date, months]: readonly string[]) => `${date} + ${months}`,
  },
} as const satisfies Record<
  string,
  { readonly apply: (operands: readonly Value[]) => number | string; readonly write: (operands: readonly string[]) => string }
>

/** The figure that the operands of a step give, worked out anew. */
export function recompute(step: Pick<TraceStep, 'operation' | 'operands'>): number | string {
  return OPERATIONS[step.operation].apply(step.operands)
}

/** A step with its value and formula worked out from its operands. */
export function traceStep(step: Omit<TraceStep, 'value' | 'formula'>): TraceStep {
  const value = recompute(step)
  const written = OPERATIONS[step.operation].write(step.operands.map((operand) => write(operand)))
  const result = write({ value, unit: step.unit }, step.operation === 'ratio')
  return { ...step, value, formula: written === '' ? result : `${written} = ${result}` }
}

function write({ value, unit }: Value, rounded = false): string {
  if (unit === 'date') return formatDate(String(value))
  if (unit === 'months') return `${value} months`
  if (unit === 'cents') return formatMoney(Number(value))
  return rounded ? formatPercent(Number(value)) : formatRate(Number(value))
}
