import type { TaxScenarioInputs } from '../calculators/tax/inputs/scenario.ts'
import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import type { Limit } from '../charts/tax/limits-chart.ts'

/** The limits of which the year uses something, or could: what is used, and up to where. A limit that is refused is left out. */
export function limitsOf(inputs: TaxScenarioInputs, { retirement, donations, room }: TaxScenarioResult): readonly Limit[] {
  const { tfsaContributions, tfsaContributionsBefore } = inputs
  const limits: (Limit | undefined)[] = [
    upTo('Retirement contributions', 's 11F', retirement.contributions, retirement.deducted, room.s11F),
    donations.given === 0 ? undefined : upTo('Donations', 's 18A', donations.given, donations.deducted, room.s18A),
    tfsaContributions === undefined ? undefined : ofSavings('Tax-free savings this year', tfsaContributions, room.tfsaYear),
    tfsaContributions === undefined || tfsaContributionsBefore === undefined
      ? undefined
      : ofSavings('Tax-free savings in a life', tfsaContributions + tfsaContributionsBefore, room.tfsaLife),
  ]
  return limits.filter((limit) => limit !== undefined && limit.limit > 0) as readonly Limit[]
}

/** What is deducted and what is left make up the limit. */
function upTo(label: string, section: string, used: number | null, counted: number | null, left: number | null): Limit | undefined {
  return used === null || counted === null || left === null ? undefined : { label, section, used, limit: counted + left }
}

/** Nothing is left where the limit is reached; how far it lies below isn't in the result. */
const ofSavings = (label: string, used: number, left: number | null): Limit | undefined =>
  left === null ? undefined : { label, section: 's 12T', used, limit: used + left }
