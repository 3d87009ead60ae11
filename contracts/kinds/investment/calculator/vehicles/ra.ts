import { BALANCED, UNTAXED, type VehicleRules } from './rules.ts'

/** Retirement annuity: contributions are deducted (s11F), nothing is taxed inside, a lump sum by the table and an annuity as income. */
export const ra: VehicleRules = {
  ...UNTAXED,
  kind: 'ra',
  label: 'Retirement annuity',
  template: BALANCED,
  paidIn: 'retirement',
  ends: 'retirement',
  access: {
    month: 0,
    age: 55,
    isEver: true,
    sentence: 'From 55; before that one withdrawal a year from the savings component, taxed as income.',
  },
}
