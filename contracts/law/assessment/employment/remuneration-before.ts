import type { EmployerRow } from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { section } from '../../working/law.ts'
import { type Figure, input, inputsOf, sum } from '../../working/ledger.ts'

/**
 * The remuneration proxy of s 1: what the employer paid in the year before. This year's pay is used for a person not employed then; for a
 * part of a year the law makes it one of a whole year, which is left to the adviser to enter.
 */
export function remunerationBefore(at: Assessment, row: EmployerRow, index: number): Figure {
  const path = `employers.${index}`
  if (row.remunerationBefore !== undefined) return input(`${path}.remunerationBefore`, row.remunerationBefore)
  const id = `employment.${index}.remunerationBefore`
  const known = at.ledger.lines.find((line) => line.id === id)
  if (known !== undefined) return known
  const pay = inputsOf(row, path, ['salary', 'bonus', 'commission', 'directorsFees', 'overtime', 'otherCash'])
  return at.ledger.line(id, 'Remuneration of the year before, taken as this year’s pay', sum(pay), section('1 "remuneration proxy"'))
}
