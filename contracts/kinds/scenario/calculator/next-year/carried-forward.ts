import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { assess } from '../../../../law/assessment/engine/assess.ts'
import { newAssessment } from '../../../../law/assessment/assessment/assessment.ts'
import type { TaxScenarioAnswer } from '../../../../law/assessment/calculate.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { COURSES } from '../years-ahead/courses.ts'
import { nextYear } from '../years-ahead/next.ts'
import { lossOf } from '../years-ahead/year-run.ts'

export type Answered = Extract<TaxScenarioAnswer, { ok: true }>

const NO_GROWTH = { salaryGrowth: 0, inflation: 0 }

/** The full inputs of the year after, by the same steps as the years ahead, with the balances that the law carries forward. */
export function yearAfterAnswer({ inputs, spouse }: Answered, tax: TaxConstants): TaxScenarioInputs {
  const at = newAssessment(inputs, { tax, spouse })
  return nextYear({ inputs, assessed: assess(at), assessedLoss: lossOf(at) }, NO_GROWTH)
}

/** Rows in which each balance is a separate entry, by year or by person: they are carried over whole. */
export const HANDED_ROWS = Object.keys(COURSES).flatMap((pattern) => {
  const [rows, field] = pattern.split('.*.')
  return COURSES[pattern] === 'handedOn' && field === 'amount' ? [rows!] : []
})

/** The single balances that a year hands on, by the paths that the inputs have: `rentals.*` once for each property. */
export function handedPaths(inputs: TaxScenarioInputs): readonly string[] {
  return Object.keys(COURSES).flatMap((pattern) => {
    const [rows, field] = pattern.split('.*.')
    if (COURSES[pattern] !== 'handedOn' || HANDED_ROWS.includes(rows!)) return []
    if (field === undefined) return [pattern]
    return [...inputs[rows as 'rentals' | 'businesses'].keys()].map((at) => `${rows}.${at}.${field}`)
  })
}

/** The section that carries each of them forward. */
const SECTIONS: readonly (readonly [RegExp, string])[] = [
  [/retirementBf$/, 's 11F'],
  [/donationBf$/, 's 18A'],
  [/undeductedContributions$/, 's 10C'],
  [/assessedForeignLossBf$/, 's 20(1), proviso (b)'],
  [/assessedCapitalLossBf$/, 'Eighth Schedule, para 9'],
  [/connectedLossesBf/, 'Eighth Schedule, para 39'],
  [/taxableGiftsBefore$/, 's 64(1)'],
  [/smallBusiness/, 'Eighth Schedule, para 57'],
  [/ringFencedLoss(Abroad)?Bf$/, 's 20A'],
  [/assessedLossBf$/, 's 20'],
  [/foreignTaxBf/, 's 6quat(1B)'],
  [/tfsaContributionsBefore$/, 's 12T'],
]

export const sectionOf = (path: string): string => SECTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? 'balance of the old year'

/** The figure of the result that says whether a balance could be worked out. */
export const FIGURE_OF: Readonly<Record<string, keyof Answered['result']['carryForward']>> = {
  'deductions.retirementBf': 's11F',
  'deductions.donationBf': 's18A',
  'retirementIncome.undeductedContributions': 's10C',
  assessedCapitalLossBf: 'capitalLoss',
  assessedForeignLossBf: 'foreignLoss',
  'paid.foreignTaxBf': 'foreignTax',
}
