import { AT_ONCE, DIRECT, type VehicleRules } from './rules.ts'

/** Property that is let: net rent is taxed each year, the gain when it is sold. */
export const rentalProperty: VehicleRules = {
  ...DIRECT,
  kind: 'rentalProperty',
  label: 'Rental property',
  template: { rent: 500_000 },
  access: { ...AT_ONCE, sentence: 'When a buyer is found; part of it can’t be sold.' },
}
