import type { LawCase } from './law-section.ts'

type Inputs = LawCase['inputs']
type Expected = LawCase['expected']

const caseOf =
  (kind: LawCase['kind']) =>
  (title: string, rule: LawCase['rule'], inputs: Inputs, expected: Expected, source?: string): LawCase => ({
    title,
    rule,
    kind,
    inputs,
    expected,
    ...(source === undefined ? {} : { source }),
  })

/** The person of a case whose inputs don't describe one. */
export const DEFAULT_BIRTH = '1979-06-01'

/** A tax year of someone born on 1 June 1979, unless the inputs give another date. */
export const taxCase: ReturnType<typeof caseOf> = (title, rule, inputs, ...rest) =>
  caseOf('taxScenario')(title, rule, { taxYear: 2027, dateOfBirth: DEFAULT_BIRTH, ...inputs }, ...rest)

export const transferCase = caseOf('transferDuty')
export const loanCase = caseOf('homeLoanRepayment')
export const investmentCase = caseOf('investmentComparison')
