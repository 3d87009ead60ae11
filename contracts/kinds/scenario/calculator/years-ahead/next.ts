import { MAX_CENTS } from '../../../../base/money/cents.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { type Growth, grown } from './grow.ts'
import { type AssessedYear, yearAfter } from './year-after.ts'

export interface YearWithLoss extends AssessedYear {
  /** Assessed loss of the year, s 20. */
  readonly assessedLoss: number
}

/** The year after, grown: a bonus comes every year, balances are carried forward, the rest follows `courses.ts`. */
export function nextYear(year: YearWithLoss, growth: Growth): TaxScenarioInputs {
  const { tfsaContributionsBefore: before, tfsaContributions = 0, tfsaContributionsEarlier = 0 } = year.inputs
  const next = withLoss(yearAfter({ ...year, inputs: withDatedAssets(year.inputs) }), year.assessedLoss)
  const paidIn =
    before === undefined ? {} : { tfsaContributionsBefore: Math.min(MAX_CENTS, before + tfsaContributionsEarlier + tfsaContributions) }
  return grown({ ...next, ...paidIn }, growth)
}

/** The business that takes over an assessed loss of all income: one whose loss section 20A leaves alone. Undefined: the inputs have no place. */
export function placeOfLoss({ businesses }: Pick<TaxScenarioInputs, 'businesses'>): number | undefined {
  const at = businesses.findIndex(({ s20AFlag, earlierLossYears }) => !s20AFlag && earlierLossYears < 2)
  return at < 0 ? undefined : at
}

function withLoss(next: TaxScenarioInputs, loss: number): TaxScenarioInputs {
  const place = placeOfLoss(next)
  if (loss === 0 || place === undefined) return next
  return {
    ...next,
    businesses: next.businesses.map((row, at) =>
      at === place ? { ...row, assessedLossBf: Math.min(MAX_CENTS, row.assessedLossBf + loss) } : row,
    ),
  }
}

/** An asset without a date came into use at the start of the first year, and not again in each. */
function withDatedAssets(inputs: TaxScenarioInputs): TaxScenarioInputs {
  type Asset = TaxScenarioInputs['deductions']['employeeWearTear'][number]
  const dated = (asset: Asset): Asset => ({ ...asset, dateInUse: asset.dateInUse ?? inputs.periodStart })
  return {
    ...inputs,
    businesses: inputs.businesses.map((row) => ({ ...row, assets: row.assets.map(dated) })),
    deductions: { ...inputs.deductions, employeeWearTear: inputs.deductions.employeeWearTear.map(dated) },
  }
}
