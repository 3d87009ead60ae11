import { AT_ONCE, DIRECT, type VehicleRules } from './rules.ts'

/** Shares abroad, in rand: foreign dividends are partly exempt (s10B), the gain is taxed when it is realised. */
export const offshore: VehicleRules = {
  ...DIRECT,
  kind: 'offshore',
  label: 'Offshore investment',
  template: { foreignDividend: 250_000 },
  isForeign: true,
  access: { ...AT_ONCE, sentence: 'Can be sold at any time; the money comes back by exchange control rules.' },
}
