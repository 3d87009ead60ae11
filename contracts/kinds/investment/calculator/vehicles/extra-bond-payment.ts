import { AT_ONCE, ALL_INTEREST, UNTAXED, type VehicleRules } from './rules.ts'

/** Extra payments into a home loan: their worth is the reduction of the balance. Interest saved is not taxed. */
export const extraBondPayment: VehicleRules = {
  ...UNTAXED,
  kind: 'extraBondPayment',
  label: 'Extra bond payment',
  template: ALL_INTEREST,
  savesInterest: true,
  fluctuates: false,
  access: { ...AT_ONCE, sentence: 'By redrawing from an access bond, or when the property is sold.' },
}
