import { BALANCED, POLICY, type VehicleRules } from './rules.ts'

/** Endowment: the insurer pays tax at flat rates; the proceeds are free of tax. */
export const endowment: VehicleRules = { ...POLICY, kind: 'endowment', label: 'Endowment', template: BALANCED }
