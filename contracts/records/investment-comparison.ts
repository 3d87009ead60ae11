import * as z from 'zod/mini'
import { asGiven } from '../calculators/as-given.ts'
import { calculateInvestmentComparison, INVESTMENT_ENGINE_VERSION } from '../calculators/investment/calculate.ts'
import { investmentComparisonInputs } from '../calculators/investment/inputs/comparison.ts'
import { INVESTMENT_EXAMPLE } from '../calculators/investment/inputs/example.ts'
import type { InvestmentComparisonResult } from '../calculators/investment/result/result.ts'
import { date } from '../fields.ts'
import { KIND_NAMES } from './kind-names.ts'
import { recordKind } from './record-kind.ts'

/** What each vehicle is worth after tax at the end, cents: in today's money or not, as the inputs ask for it. */
export const worthOf = ({ vehicles, view }: InvestmentComparisonResult): readonly (number | null)[] =>
  vehicles.map((vehicle) => (view === 'real' ? vehicle.real.worth : vehicle.worth))

const inputs = asGiven(investmentComparisonInputs)

export const investmentComparison = recordKind({
  names: KIND_NAMES.investmentComparison,
  storedInputs: inputs,
  inputs,
  storedResult: z.strictObject({
    /** Of each vehicle, in the order of the inputs. Null where it is refused by a missing constant. */
    worth: z.array(z.nullable(z.int())),
    /** The greatest of them. Null while there is no answer. */
    best: z.nullable(z.int()),
    /** The day of the answer: it is the start where none was entered. */
    asAt: date,
  }),
  blank: { vehicles: [{ kind: 'ra' }, { kind: 'tfsa' }] },
  example: inputs.parse(INVESTMENT_EXAMPLE),
  engineVersion: INVESTMENT_ENGINE_VERSION,
  answer(given, context) {
    const answer = calculateInvestmentComparison(given, context)
    const asAt = context.today
    if (!answer.ok) return { worth: [], best: null, asAt }
    const worth = worthOf(answer.result)
    const known = worth.filter((cents) => cents !== null)
    return { worth: [...worth], best: known.length === 0 ? null : Math.max(...known), asAt }
  },
  headline: ({ best }) => best,
})
