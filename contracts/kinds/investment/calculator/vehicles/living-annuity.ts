import { BALANCED, UNTAXED, type VehicleRules } from './rules.ts'

/** Living annuity: untaxed inside; drawings, 2,5 % to 17,5 % of the value a year, are income. */
export const livingAnnuity: VehicleRules = {
  ...UNTAXED,
  kind: 'livingAnnuity',
  label: 'Living annuity',
  template: BALANCED,
  drawsDown: true,
  ends: 'annuity',
  access: { month: 0, age: 0, isEver: false, sentence: 'The drawdown alone, chosen again on each anniversary.' },
}
