import * as z from 'zod/mini'
import { asGiven } from '../../law/working/as-given.ts'
import { calculateInvestmentComparison, type InvestmentAnswer } from './calculator/calculate.ts'
import { INVESTMENT_ENGINE_VERSION } from './calculator/engine-version.ts'
import { investmentComparisonInputs } from './calculator/inputs/comparison.ts'
import { INVESTMENT_EXAMPLE } from './calculator/inputs/example.ts'
import { worthOf } from './calculator/result/shown.ts'
import { date } from '../../base/fields.ts'
import { KIND_NAMES } from '../../base/kind-names.ts'
import { investmentLinked, investmentLinks } from './links.ts'
import { noLinked } from '../links.ts'
import { recordKind } from '../record-kind.ts'

const inputs = asGiven(investmentComparisonInputs)

const storedResult = z.strictObject({
  /** Of each vehicle, in the order of the inputs. Null where it is refused by a missing constant. */
  worth: z.array(z.nullable(z.int())),
  /** The greatest of them. Null while there is no answer. */
  best: z.nullable(z.int()),
  /** The day of the answer: it is the start where none was entered. */
  asAt: date,
})
type Stored = z.infer<typeof storedResult>

/** The stored part of an answer of the day `asAt`. */
export function stored(answer: InvestmentAnswer, asAt: string): Stored {
  if (!answer.ok) return { worth: [], best: null, asAt }
  const worth = worthOf(answer.result)
  const known = worth.filter((cents) => cents !== null)
  return { worth: [...worth], best: known.length === 0 ? null : Math.max(...known), asAt }
}

export const investmentComparison = recordKind({
  names: KIND_NAMES.investmentComparison,
  storedInputs: inputs,
  inputs,
  storedResult,
  blank: { vehicles: [{ kind: 'ra' }, { kind: 'tfsa' }] },
  // Without a linked tax scenario the rate is entered.
  example: inputs.parse({ ...INVESTMENT_EXAMPLE, marginalRates: [{ from: '2026-12-01', rate: 310_000 }] }),
  engineVersion: INVESTMENT_ENGINE_VERSION,
  answer: (given, { linkedInputs = noLinked, ...context }) =>
    stored(calculateInvestmentComparison(given, { ...context, linked: investmentLinked(given, linkedInputs) }), context.today),
  linksOf: investmentLinks,
  headline: ({ best }) => best,
})
