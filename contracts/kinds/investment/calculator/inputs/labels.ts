import { COMPARISON_LABELS } from './comparison.ts'
import { HOLDING_LABELS } from './holding.ts'
import { VEHICLE_LABELS } from './vehicle.ts'

/** Labels of the inputs within a group or row. */
const PART_LABELS: Readonly<Record<string, string>> = {
  investmentManagement: 'Investment management',
  saDividend: 'South African dividends',
  foreignDividend: 'Foreign dividends',
  reit: 'Property income (REITs)',
  capitalGrowth: 'Capital growth',
  executorFee: 'Executor’s fee',
  estateDuty: 'Estate duty',
  beneficiary: 'Beneficiary on the policy',
}

/** The label of the last part of a path within its group: `Investment management`. */
export function partLabel(field: string): string {
  const last = field.slice(field.lastIndexOf('.') + 1)
  return PART_LABELS[last] ?? `${last.charAt(0).toUpperCase()}${last.slice(1)}`
}

const PARTS = {
  'vehicles.*.returnSplit': 'of the return',
  'vehicles.*.eac': 'of the charges',
  'vehicles.*.withdrawals.*': 'of a withdrawal',
  'marginalRates.*': 'of a marginal rate',
  monteCarlo: 'of the simulation',
  estate: 'of the estate',
} as const

/** The label of the input at a path such as `vehicles.0.monthly`; the path itself if it has none. */
export function labelOf(field: string): string {
  const pattern = field.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  const last = pattern.slice(pattern.lastIndexOf('.') + 1)
  if (Object.hasOwn(COMPARISON_LABELS, pattern)) return COMPARISON_LABELS[pattern as keyof typeof COMPARISON_LABELS]
  if (pattern === 'vehicles.*') return 'Vehicle'
  if (pattern === `vehicles.*.${last}` && Object.hasOwn(VEHICLE_LABELS, last)) return VEHICLE_LABELS[last as keyof typeof VEHICLE_LABELS]
  if (pattern === `vehicles.*.holding.${last}` && Object.hasOwn(HOLDING_LABELS, last))
    return HOLDING_LABELS[last as keyof typeof HOLDING_LABELS]
  const within = pattern.slice(0, Math.max(0, pattern.lastIndexOf('.')))
  const of = Object.hasOwn(PARTS, within) ? PARTS[within as keyof typeof PARTS] : undefined
  return of === undefined ? field : `${partLabel(last)} ${of}`
}
