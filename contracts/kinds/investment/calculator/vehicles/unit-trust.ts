import { BALANCED, DIRECT, type VehicleRules } from './rules.ts'

/** Unit trust: interest, distributions and foreign dividends are taxed each year, local dividends by withholding, the gain when it is realised. */
export const unitTrust: VehicleRules = { ...DIRECT, kind: 'unitTrust', label: 'Unit trust', template: BALANCED, turnoverRealises: false }
