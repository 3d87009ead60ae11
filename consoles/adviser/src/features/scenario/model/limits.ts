import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/calculators/tax/result/result.ts'
import { formatMoney } from '@tafel/contracts/money/format.ts'
import type { GroupName } from './groups.ts'

/** A limit of the law that the inputs use, and whether they have come to its end. */
export interface Limit {
  readonly group: GroupName
  readonly label: string
  readonly section: string
  readonly words: string
  readonly isReached: boolean
}

/** The limits that are used at all; one whose constant is missing is not shown. */
export function limitsOf(inputs: TaxScenarioGiven, { retirement, donations, capitalGains, room }: TaxScenarioResult): readonly Limit[] {
  const limits: Limit[] = []
  const add = (group: GroupName, label: string, section: string, used: number | null | undefined, left: number | null) => {
    if (used == null || used <= 0 || left === null) return
    const words = left > 0 ? `${formatMoney(left)} left` : 'used up'
    limits.push({ group, label, section, words, isReached: left <= 0 })
  }
  add('deductions', 'Retirement contributions', 's 11F', retirement.contributions, room.s11F)
  add('deductions', 'Donations', 's 18A', donations.given, room.s18A)
  add('investments', 'Tax-free savings, this year', 's 12T', inputs.tfsaContributions, room.tfsaYear)
  add('investments', 'Tax-free savings, lifetime', 's 12T', inputs.tfsaContributions, room.tfsaLife)
  const { sum, exclusion } = capitalGains
  if (sum !== null && exclusion !== null && exclusion > 0)
    limits.push({
      group: 'gains',
      label: 'Annual exclusion',
      section: 'para 5',
      words: Math.abs(sum) > exclusion ? `${formatMoney(exclusion)} used up` : `${formatMoney(exclusion)} used`,
      isReached: Math.abs(sum) > exclusion,
    })
  return limits
}
