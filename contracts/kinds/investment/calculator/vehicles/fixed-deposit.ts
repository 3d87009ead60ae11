import { AT_ONCE, ALL_INTEREST, DIRECT, type VehicleRules } from './rules.ts'

/** Fixed deposit: all interest, above the exemption at the marginal rate; no gain. */
export const fixedDeposit: VehicleRules = {
  ...DIRECT,
  kind: 'fixedDeposit',
  label: 'Fixed deposit',
  template: ALL_INTEREST,
  ends: 'untaxed',
  fluctuates: false,
  access: { ...AT_ONCE, sentence: 'At the end of each term.' },
}
