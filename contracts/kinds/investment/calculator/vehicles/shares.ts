import { DIRECT, type VehicleRules } from './rules.ts'

/** South African shares held directly: dividends by withholding, the gain when it is realised. */
export const shares: VehicleRules = { ...DIRECT, kind: 'shares', label: 'Shares', template: { saDividend: 375_000 } }
