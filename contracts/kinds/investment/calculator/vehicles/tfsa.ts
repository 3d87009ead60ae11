import { AT_ONCE, BALANCED, UNTAXED, type VehicleRules } from './rules.ts'

/** Tax-free savings: no tax at all, but 40 % of what is paid in above the limit of the year or of the life. */
export const tfsa: VehicleRules = {
  ...UNTAXED,
  kind: 'tfsa',
  label: 'Tax-free savings',
  template: BALANCED,
  paidIn: 'taxFree',
  access: { ...AT_ONCE, sentence: 'Can be withdrawn at any time, but withdrawals restore no room.' },
}
