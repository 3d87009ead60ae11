import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import type { GroupName } from './groups.ts'

/** The group of inputs of a figure, by the first word of its id. */
const GROUP_OF_FIGURE: Readonly<Record<string, GroupName>> = {
  employment: 'employment',
  pension: 'pension',
  investment: 'investments',
  room: 'investments',
  rental: 'rental',
  business: 'business',
  turnoverTax: 'business',
  ringFencing: 'business',
  capitalGains: 'gains',
  disposals: 'gains',
  gifts: 'gains',
  donationsTax: 'gains',
  lumpSums: 'lumpSums',
  retirement: 'deductions',
  donations: 'deductions',
  travel: 'deductions',
  medical: 'medical',
  provisional: 'paid',
}

/** Why figures of the group can't be calculated: each missing constant once. */
export function missingOf(group: GroupName, { missing }: TaxScenarioResult): readonly string[] {
  const isOfGroup = (id: string) => GROUP_OF_FIGURE[id.split('.', 1)[0]!] === group
  return missing.flatMap(({ lines, message }) => (lines.some(isOfGroup) ? [message] : []))
}
