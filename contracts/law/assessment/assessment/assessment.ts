import type { TaxConstants } from '../../figure/tax-kinds.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { ageOn, lastDayOfResidence } from '../../tax-year.ts'
import { assessedInRand } from './in-rand.ts'
import { type Ledger, type Line, newLedger } from '../../working/ledger.ts'
import { partsOf } from '../../../base/dates.ts'

/** The input of every step of an assessment. */
export interface Assessment {
  /** With all income converted to rand. */
  readonly inputs: TaxScenarioInputs
  readonly tax: TaxConstants
  readonly ledger: Ledger
  /** Year of assessment N: 1 March N−1 … end of February N. */
  readonly year: number
  /** On the last day of the year, as if alive, or of residence; undefined without a date of birth, which counts as under 65. */
  readonly age: number | undefined
  readonly spouse: Spouse | undefined
  /** Ordinary income on top of the inputs, cents: for the marginal rate and for curves over income. */
  readonly more: number
}

/** The other spouse of a marriage in community of property, where both scenarios are linked. */
export interface Spouse {
  readonly inputs: TaxScenarioInputs
  /** Which of the two is being assessed. The first one's half of an odd cent is rounded, the second one gets the rest. */
  readonly side: 'first' | 'second'
}

/** A source of income from receipts to taxable income: taxable = gross − exempt − deductions. */
export interface Source {
  readonly gross: Line
  /** Each with the section that exempts it. */
  readonly exempt: readonly Line[]
  readonly deductions: readonly Line[]
  readonly disallowed: readonly Disallowed[]
  readonly taxable: Line
}

/** A claim that is not allowed, or not now. */
export interface Disallowed {
  readonly line: Line
  /** A sentence for the adviser: why, and how it is treated. */
  readonly reason: string
}

export interface AssessmentOptions {
  readonly tax: TaxConstants
  readonly spouse?: Spouse | undefined
  /** Ordinary income on top of the inputs, cents. */
  readonly more?: number
}

/** A fresh assessment with an empty ledger. */
export function newAssessment(given: TaxScenarioInputs, { tax, spouse: other, more = 0 }: AssessmentOptions): Assessment {
  const { ledger, inputs, spouse: inputsOfSpouse } = assessedInRand(newLedger(), given, other?.inputs)
  const spouse = other === undefined || inputsOfSpouse === undefined ? undefined : { ...other, inputs: inputsOfSpouse }
  return { inputs, tax, ledger, year: inputs.taxYear, age: ageAtYearEnd(inputs), spouse, more }
}

/**
 * The year ends with February, so who was born in January or February, on the 29th too, has had the birthday (s6(2)). That of who ceased to
 * be resident ends on the day before, with the age of that day (s9H(2)(b)).
 */
function ageAtYearEnd({ taxYear, dateOfBirth, residency, residencyDate }: TaxScenarioInputs): number | undefined {
  if (dateOfBirth === undefined) return undefined
  if (residency === 'ceased' && residencyDate !== undefined) return ageOn(dateOfBirth, lastDayOfResidence(residencyDate))
  const { year, month } = partsOf(dateOfBirth)
  return taxYear - year - (month > 2 ? 1 : 0)
}
