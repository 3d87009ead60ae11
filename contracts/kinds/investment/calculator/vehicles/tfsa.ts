import { AT_ONCE, BALANCED, UNTAXED, type VehicleRules } from './rules.ts'

/** Tax-free savings: no tax except 40 % of contributions above the annual or lifetime limit. */
export const tfsa: VehicleRules = {
  ...UNTAXED,
  kind: 'tfsa',
  label: 'Tax-free savings',
  template: BALANCED,
  paidIn: 'taxFree',
  access: { ...AT_ONCE, sentence: 'Can be withdrawn at any time, but withdrawals restore no room.' },
}
