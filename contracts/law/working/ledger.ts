import { type AnnouncedChange, type AnnouncedChangeId, announcedChange } from '../figure/announced-changes.ts'
import { isContinued } from '../figure/continued.ts'
import type { Lookup, Missing } from '../lookup/find.ts'
import type { Origin } from '../figure/origin.ts'
import { type Operation, type Unit, apply } from './operations.ts'
import type { Law } from './trace.ts'

/**
 * The ledger of an assessment. Every figure is a line, calculated by its operation from its operands, so that value and workings
 * can't differ. Formulas are written only when opened (`written.ts`).
 */
export interface Ledger {
  readonly lines: Line[]
  /** Adds a line. `id` is the path of the figure in the result; a line is calculated once and never changes. */
  line(id: string, label: string, calculation: Calculation, law?: Law, unit?: Unit): Line
}

/** A view of the ledger that passes each operand of a new line through `replace`. */
export function replacing({ lines, line }: Ledger, replace: (figure: Figure) => Figure): Ledger {
  return {
    lines,
    line(id, label, { operation, operands, against }, law, unit) {
      return line(id, label, { operation, operands: operands.map(replace), against }, law, unit)
    },
  }
}

/** The possible operands of a line. */
export type Figure = InputFigure | ConstantFigure | RunFigure | Line

interface FigureOf<From extends string> {
  readonly from: From
  /** In `unit`. Zero if the figure is refused. */
  readonly value: number
  readonly unit: Unit
  /** The missing constant or input, if the figure is refused. */
  readonly missing: Missing | undefined
  /** Whether an operand was left out because its constant is missing. */
  readonly incomplete: boolean
}

export interface InputFigure extends FigureOf<'input'> {
  /** Path in the inputs: `employers.0.salary`. */
  readonly name: string
}

export interface ConstantFigure extends FigureOf<'constant'> {
  readonly name: string
  readonly origin: Origin | undefined
  /** For a rate that continues after its last confirmed day: how an input can confirm it for one record. */
  readonly confirm?: Confirmation
}

/** An input and the value with which it confirms a rate. */
export interface Confirmation {
  readonly field: string
  readonly value: number
}

/** A figure of a second assessment, whose inputs differ as `change` describes. */
export interface RunFigure extends FigureOf<'run'> {
  /** The line's id in that assessment. */
  readonly name: string
  readonly change: string
}

export interface Line extends FigureOf<'step'> {
  readonly id: string
  readonly label: string
  readonly operation: Operation
  readonly operands: readonly Figure[]
  /** Index of the first operand that is subtracted or divided by. */
  readonly against: number
  readonly law: Law | undefined
  /** Announced changes to its law that are not loaded. */
  readonly announced: readonly AnnouncedAt[]
}

/** An announced change that concerns a line, and the field whose value it concerns. */
export interface AnnouncedAt {
  readonly id: AnnouncedChangeId
  readonly change: AnnouncedChange
  readonly field: string
}

export interface Calculation {
  readonly operation: Operation
  readonly operands: readonly Figure[]
  readonly against: number
  readonly announced?: readonly AnnouncedAt[]
}

const NONE_ANNOUNCED: readonly AnnouncedAt[] = []

export function newLedger(): Ledger {
  const lines: Line[] = []
  return {
    lines,
    line(id, label, { operation, operands, against, announced = NONE_ANNOUNCED }, law, unit = 'cents') {
      const missing = operation === 'sum' || operation === 'excess' ? undefined : refusedBy(operands)
      const line: Line = {
        from: 'step',
        value: missing === undefined ? (apply(operation, operands, against) as number) : 0,
        unit,
        missing,
        incomplete: missing === undefined && isIncomplete(operands),
        id,
        label,
        operation,
        operands,
        against,
        law,
        announced,
      }
      lines.push(line)
      return line
    },
  }
}

function refusedBy(operands: readonly Figure[]): Missing | undefined {
  for (const { missing } of operands) if (missing !== undefined) return missing
  return undefined
}

/** Whether a sum leaves out a refused operand, or an operand is incomplete. */
function isIncomplete(operands: readonly Figure[]): boolean {
  for (const { missing, incomplete } of operands) if (incomplete || missing !== undefined) return true
  return false
}

export function input(name: string, value: number, unit: Unit = 'cents'): InputFigure {
  return { from: 'input', value, unit, missing: undefined, incomplete: false, name }
}

/** An input that is missing at `field`; lines that use it are refused until it is entered. `name`: `market value on the day of the gift`. */
export function missingInput(field: string, name: string, on: string): InputFigure {
  return { from: 'input', value: 0, unit: 'cents', missing: { name, from: on, field }, incomplete: false, name: field }
}

/** The fields of a group that are not zero. The others wouldn't change a sum. */
export function inputsOf<Group extends object>(group: Group, path: string, fields: readonly (keyof Group & string)[]): InputFigure[] {
  const figures: InputFigure[] = []
  for (const field of fields) {
    const value = group[field] as number
    if (value !== 0) figures.push(input(path === '' ? field : `${path}.${field}`, value))
  }
  return figures
}

/** A constant, or a part of one, with a name such as `annual exclusion of 2027`. */
export function constant<Value>(found: Lookup<Value>, name: string, pick: (value: Value) => number, unit: Unit = 'cents'): ConstantFigure {
  return found.found
    ? { from: 'constant', value: pick(found.value), unit, missing: undefined, incomplete: false, name, origin: found.origin }
    : { from: 'constant', value: 0, unit, missing: found.missing, incomplete: false, name, origin: undefined }
}

/** An interest rate in parts per million. If it continues unconfirmed, the input `field` can confirm it for one record. */
export function rate(found: Lookup<number>, name: string, field: string, pick: (ppm: number) => number = same): ConstantFigure {
  const figure = constant(found, name, pick, 'ppm')
  return found.found && isContinued(found.origin) ? { ...figure, confirm: { field, value: found.value } } : figure
}

const same = (ppm: number) => ppm

/** A line of a second assessment as an operand. */
export function inRun({ id, value, unit, missing, incomplete }: Line, change: string): RunFigure {
  return { from: 'run', value, unit, missing, incomplete, name: id, change }
}

/** A number in the wording of the Act that doesn't change from year to year, such as twelve months. */
export const fixed = (name: string, value: number, unit: Unit = 'number') => plain(name, value, unit, WORDING)

/** Days, months or years counted between dates; neither a constant nor an input. */
export const counted = (name: string, value: number, unit: Unit = 'number') => plain(name, value, unit, CALENDAR)

/** An amount that the calculator adds to measure the tax on more income. */
export const added = (name: string, value: number) => plain(name, value, 'cents', MEASURE)

const originOf = (source: string): Origin => ({ status: 'enacted', confidence: 'confirmed', source })
const WORDING = originOf('Wording of the Act')
const CALENDAR = originOf('Counted by the calendar')
const MEASURE = originOf('Added by the engine to measure')

function plain(name: string, value: number, unit: Unit, origin: Origin): ConstantFigure {
  return { from: 'constant', value, unit, missing: undefined, incomplete: false, name, origin }
}

const calculation = (operation: Operation, operands: readonly Figure[], less: readonly Figure[] = []): Calculation => ({
  operation,
  operands: less.length === 0 ? operands : [...operands, ...less],
  against: operands.length,
})

export const take = (figure: Figure) => calculation('take', [figure])
/** plus … less … */
export const sum = (plus: readonly Figure[], less?: readonly Figure[]) => calculation('sum', plus, less)
/** The same, but not below zero. */
export const excess = (plus: readonly Figure[], less?: readonly Figure[]) => calculation('excess', plus, less)
/** The product of `factors` divided by the product of `over`, rounded half-up once. A rate in ppm counts as a fraction. */
export const product = (factors: readonly Figure[], over?: readonly Figure[]) => calculation('product', factors, over)
/** The same, rounded down: whole days, whole months. */
export const wholes = (factors: readonly Figure[], over?: readonly Figure[]) => calculation('wholes', factors, over)
export const least = (...figures: readonly Figure[]) => calculation('least', figures)
export const greatest = (...figures: readonly Figure[]) => calculation('greatest', figures)
/** part ÷ whole in parts per million. */
export const ratio = (part: Figure, whole: Figure) => calculation('ratio', [part, whole])

/**
 * Attaches an announced change that is not loaded, if it would apply on that day. It appears in the result, in a note at `field`, in the
 * working and in the report: `line(id, label, announcing(least(amount, limit), 'bursaries', on, field), law)`.
 */
export function announcing(calculation: Calculation, id: AnnouncedChangeId, on: string, field: string): Calculation {
  const change = announcedChange(id, on)
  return change === undefined ? calculation : { ...calculation, announced: [...(calculation.announced ?? []), { id, change, field }] }
}
