import * as z from 'zod/mini'
import { asGiven } from '../calculators/as-given.ts'
import { applyDefaults } from '../calculators/home-loan/inputs/apply-defaults.ts'
import { calculateHomeLoan, HOME_LOAN_ENGINE_VERSION } from '../calculators/home-loan/calculate.ts'
import { HOME_LOAN_EXAMPLE } from '../calculators/home-loan/inputs/example.ts'
import { homeLoanInputs } from '../calculators/home-loan/inputs/inputs.ts'
import { cents, date } from '../fields.ts'
import { KIND_NAMES } from './kind-names.ts'
import { recordKind } from './record-kind.ts'

const inputs = asGiven(homeLoanInputs)

export const homeLoanRepayment = recordKind({
  names: KIND_NAMES.homeLoanRepayment,
  storedInputs: inputs,
  inputs,
  storedResult: z.strictObject({
    /** A month, without fees and insurance. Null, as the others, while something that the answer needs is missing. */
    instalment: z.nullable(cents),
    /** Over the whole term, with the levers that are set. */
    interest: z.nullable(cents),
    /** Until nothing is owed. */
    months: z.nullable(z.int().check(z.minimum(0))),
    /** Where none was entered, it followed the day of the answer. */
    firstPayment: date,
  }),
  blank: {},
  example: inputs.parse(HOME_LOAN_EXAMPLE),
  engineVersion: HOME_LOAN_ENGINE_VERSION,
  answer(given, context) {
    const { firstPayment } = applyDefaults(given, context.today)
    const answer = calculateHomeLoan(given, context)
    if (!answer.ok) return { instalment: null, interest: null, months: null, firstPayment }
    const { instalment, totals, months } = answer.result
    return { instalment: instalment.contract, interest: totals.interest, months, firstPayment }
  },
  headline: ({ instalment }) => instalment,
})
