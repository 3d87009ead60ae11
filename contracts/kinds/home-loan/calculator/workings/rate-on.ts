import type { Figure } from '../../../../law/working/ledger.ts'
import { chosen, step } from '../engine/lines.ts'
import type { Loan } from '../engine/schedule/loan.ts'

/** The rate in force on a day: until the first change that of the start, whose own workings are in the trace of the loan. */
export function rateOn({ rates }: Loan, day: number, name: string, ppm: number): Figure {
  const next = rates[1]
  return next === undefined || day < next.day ? step('rate.atStart', ppm, 'ppm') : chosen(name, ppm, 'ppm')
}
