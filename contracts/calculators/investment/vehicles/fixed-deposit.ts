import { ALL_INTEREST, DIRECT, type VehicleRules } from './rules.ts'

/** Fixed deposit: all interest, above the exemption at the marginal rate; no gain. */
export const fixedDeposit: VehicleRules = {
  ...DIRECT,
  kind: 'fixedDeposit',
  label: 'Fixed deposit',
  template: ALL_INTEREST,
  ends: 'untaxed',
  fluctuates: false,
  access: { month: 0, age: 0, sentence: 'At the end of each term.' },
}
