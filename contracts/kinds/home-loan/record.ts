import * as z from 'zod/mini'
import { asGiven } from '../../law/working/as-given.ts'
import { applyDefaults } from './calculator/inputs/apply-defaults.ts'
import { calculateHomeLoan } from './calculator/calculate.ts'
import { HOME_LOAN_ENGINE_VERSION } from './calculator/engine-version.ts'
import { HOME_LOAN_EXAMPLE } from './calculator/inputs/example.ts'
import { homeLoanInputs } from './calculator/inputs/inputs.ts'
import { date } from '../../base/fields.ts'
import { KIND_NAMES } from '../../base/kind-names.ts'
import { recordKind } from '../record-kind.ts'

/** Cents that were worked out: of a large loan they may be more than any amount that is entered. */
const outcome = z.int().check(z.minimum(0))
const inputs = asGiven(homeLoanInputs)

export const homeLoanRepayment = recordKind({
  names: KIND_NAMES.homeLoanRepayment,
  storedInputs: inputs,
  inputs,
  storedResult: z.strictObject({
    /** A month, without fees and insurance. Null, as the others, while something that the answer needs is missing. */
    instalment: z.nullable(outcome),
    /** Over the whole term, with the levers that are set. */
    interest: z.nullable(outcome),
    /** Until nothing is owed. */
    months: z.nullable(z.int().check(z.minimum(0))),
    /** If none was entered, it followed the day of the answer. */
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
