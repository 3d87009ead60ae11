import type { TaxConstants } from '../../constants/tax-kinds.ts'
import type { TaxScenarioInputs } from './inputs/scenario.ts'
import type { Ledger, Line } from './ledger.ts'

/** What every step of an assessment is given. */
export interface Assessment {
  readonly inputs: TaxScenarioInputs
  readonly tax: TaxConstants
  readonly ledger: Ledger
  /** Year of assessment N: 1 March N−1 … end of February N. */
  readonly year: number
  /** On the last day of the year, as if alive; undefined without a date of birth, which counts as under 65. */
  readonly age: number | undefined
  readonly spouse: Spouse | undefined
}

/** The other spouse of a marriage in community of property, where both scenarios are linked. */
export interface Spouse {
  readonly inputs: TaxScenarioInputs
  /** Which of the two is being assessed. The first one's half of an odd cent is rounded, the second one's is what is left. */
  readonly side: 'first' | 'second'
}

/** A source of income on its way from what was received to what is taxed: taxable = gross − exempt − deductions. */
export interface Source {
  readonly gross: Line
  /** Each with the section that exempts it. */
  readonly exempt: readonly Line[]
  readonly deductions: readonly Line[]
  readonly disallowed: readonly Disallowed[]
  readonly taxable: Line
}

/** What was claimed and is not allowed, or not now. */
export interface Disallowed {
  readonly line: Line
  /** A sentence for the adviser: why, and what becomes of it. */
  readonly reason: string
}
