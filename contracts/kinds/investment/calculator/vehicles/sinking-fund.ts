import { BALANCED, POLICY, type VehicleRules } from './rules.ts'

/** Sinking fund policy: taxed and restricted like an endowment, but without a life insured, so it doesn't end with a death. */
export const sinkingFund: VehicleRules = { ...POLICY, kind: 'sinkingFund', label: 'Sinking fund', template: BALANCED }
