import type { InputFigure, RunFigure } from '../../../../law/working/ledger.ts'
import { input } from '../../../../law/working/ledger.ts'
import type { Columns } from '../run/state.ts'

/** The path of a vehicle's figures: `vehicles.0`. */
export const placeOf = (index: number) => `vehicles.${index}`

const AMONG = 'from the start to the end of this month'
type Shown = { readonly [Key in keyof Columns]: Columns[Key] extends number[] ? Key : never }[keyof Columns]

/** A figure of the monthly schedule; `traceOfMonth` explains it. */
export function inSchedule(place: string, columns: Columns, column: Shown, month: number): RunFigure {
  return ofRun(`${place}.months.${month}.${column}`, columns[column][month]!, column === 'value' ? 'at the end of this month' : AMONG)
}

/** A figure of another run of an engine. */
export function ofRun(name: string, value: number, change: string, unit: RunFigure['unit'] = 'cents'): RunFigure {
  return { from: 'run', value, unit, missing: undefined, incomplete: false, name, change }
}

export const months = (count: number): InputFigure => input('months', count, 'months')
