import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { ageOn } from '../../tax-year.ts'
import { section } from '../../working/law.ts'
import { type Line, input, take } from '../../working/ledger.ts'

type Row = TaxScenarioInputs['lumpSums'][number]
type Severance = Pick<Row, 'kind' | 'date' | 'severanceCause' | 'heldOverFivePercent'>

/** From this age every lump sum for the loss of employment is a severance benefit (s1 "severance benefit" (a)). */
const AGE = 55

/** On the day of accrual; false without a date of birth. */
export function isOldEnoughForSeverance({ dateOfBirth, periodEnd }: TaxScenarioInputs, { date = periodEnd }: Severance): boolean {
  return dateOfBirth !== undefined && ageOn(dateOfBirth, date) >= AGE
}

/**
 * Whether a lump sum of an employer fails the conditions of a severance benefit: it is pay, taxed at the rate of the year. Without a
 * cause it counts as a benefit, and a note keeps the scenario from being issued.
 */
export function isSeverancePay(inputs: TaxScenarioInputs, row: Severance): boolean {
  if (row.kind !== 'severance' || isOldEnoughForSeverance(inputs, row)) return false
  return row.severanceCause === 'other' || (row.severanceCause === 'redundancy' && row.heldOverFivePercent)
}

/** A line for each lump sum of an employer that is pay: gross income (d)(i), and remuneration. Cents. */
export function severancePay({ inputs, ledger }: Assessment): readonly Line[] {
  return inputs.lumpSums.flatMap((row, index) => {
    if (row.gross === 0 || !isSeverancePay(inputs, row)) return []
    const path = `lumpSums.${index}`
    const law = section('1 "gross income" (d)(i)')
    return [ledger.line(`${path}.pay`, 'Severance without the conditions of a benefit', take(input(`${path}.gross`, row.gross)), law)]
  })
}
