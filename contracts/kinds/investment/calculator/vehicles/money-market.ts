import { AT_ONCE, ALL_INTEREST, DIRECT, type VehicleRules } from './rules.ts'

/** Money market: all interest, like a fixed deposit, but accessible on any day. */
export const moneyMarket: VehicleRules = {
  ...DIRECT,
  kind: 'moneyMarket',
  label: 'Money market',
  template: ALL_INTEREST,
  ends: 'untaxed',
  fluctuates: false,
  access: { ...AT_ONCE, sentence: 'At any time.' },
}
