import type { VehicleGiven, VehicleKind } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import { RULES } from '@tafel/contracts/kinds/investment/calculator/vehicles/kinds.ts'
import type { VehicleRules } from '@tafel/contracts/kinds/investment/calculator/vehicles/rules.ts'
import type { FieldNode, InputNode, RowsNode } from '../../../workbench/form/schema/form-schema.ts'
import { SCHEMA } from './schema.ts'

// The fields of a vehicle as rows of a table whose columns are the vehicles. Read from the schema: a new field appears in its group, or
// under further details.

/** One field of a vehicle, by its path within it. */
export interface VehicleRow {
  readonly path: string
  readonly node: FieldNode
}

export interface RowGroup {
  readonly name: string
  /** Empty: always shown, without a head. */
  readonly title: string
  readonly rows: readonly VehicleRow[]
}

const vehicles = SCHEMA.at('vehicles')
const VEHICLE_NODES: readonly InputNode[] = vehicles?.type === 'rows' ? vehicles.nodes : []

/** The groups in order, with the fields and field groups of each. */
const GROUPS: readonly { readonly name: string; readonly title: string; readonly fields: readonly string[] }[] = [
  { name: 'main', title: '', fields: ['kind', 'name', 'monthly', 'initial', 'annualEscalation', 'grossReturn'] },
  { name: 'charges', title: 'Fees', fields: ['eac', 'initialFee', 'adviceFeeInitial'] },
  { name: 'return', title: 'Parts of the return', fields: ['returnSplit', 'turnover', 'volatility'] },
  {
    name: 'there',
    title: 'Existing investment',
    fields: ['holding', 'paidBefore', 'paidThisYear', 'bondBalance', 'bondMonths', 'freedTo'],
  },
  { name: 'end', title: 'Paying in and out', fields: ['exitMonth', 'exitForm', 'drawdown', 'reinvestTaxRefund', 'stopsWithWork'] },
]
const MORE = { name: 'more', title: 'Further details' }

const within = ({ pattern }: InputNode) => pattern.slice('vehicles.*.'.length)

const ROWS: readonly VehicleRow[] = VEHICLE_NODES.flatMap((node): readonly VehicleRow[] => {
  if (node.type === 'field') return [{ path: within(node), node }]
  if (node.type === 'rows') return []
  return node.nodes.flatMap((each) => (each.type === 'field' ? [{ path: within(each), node: each }] : []))
})

const fieldOf = ({ path }: Pick<VehicleRow, 'path'>) => path.split('.')[0]!

export const ROW_GROUPS: readonly RowGroup[] = [
  ...GROUPS.map(({ name, title, fields }) => ({
    name,
    title,
    rows: fields.flatMap((field) => ROWS.filter((row) => fieldOf(row) === field)),
  })),
  {
    ...MORE,
    rows: ROWS.filter((row) => !GROUPS.some(({ fields }) => fields.includes(fieldOf(row)))),
  },
].filter(({ rows }) => rows.length > 0)

/** Fields with rows, such as withdrawals, have a table for each vehicle. */
export const ROW_TABLES: readonly RowsNode[] = VEHICLE_NODES.filter((node) => node.type === 'rows')

const isRetirement = ({ paidIn }: VehicleRules) => paidIn === 'retirement'
const isTaxFree = ({ paidIn }: VehicleRules) => paidIn === 'taxFree'
/** The vehicles to which a field applies; fields not listed apply to all. */
const APPLIES: Readonly<Record<string, (rules: VehicleRules) => boolean>> = {
  monthly: ({ drawsDown }) => !drawsDown,
  annualEscalation: ({ drawsDown }) => !drawsDown,
  reinvestTaxRefund: isRetirement,
  stopsWithWork: isRetirement,
  exitForm: ({ ends }) => ends === 'retirement',
  annuityRate: ({ ends }) => ends === 'retirement',
  drawdown: ({ drawsDown }) => drawsDown,
  drawdownRises: ({ drawsDown }) => drawsDown,
  withdrawals: ({ drawsDown }) => !drawsDown,
  paidBefore: isTaxFree,
  paidThisYear: isTaxFree,
  aboveLimit: isTaxFree,
  divertTo: isTaxFree,
  currencyDepreciation: ({ isForeign }) => isForeign,
  bondBalance: ({ savesInterest }) => savesInterest,
  bondMonths: ({ savesInterest }) => savesInterest,
  freedTo: ({ savesInterest }) => savesInterest,
  eac: ({ savesInterest }) => !savesInterest,
  initialFee: ({ savesInterest }) => !savesInterest,
  adviceFeeInitial: ({ savesInterest }) => !savesInterest,
  returnSplit: ({ savesInterest }) => !savesInterest,
  'returnSplit.rent': ({ kind }) => kind === 'rentalProperty',
  turnover: ({ ends, turnoverRealises }) => turnoverRealises && (ends === 'asset' || ends === 'policy'),
  volatility: ({ fluctuates }) => fluctuates,
  'holding.baseCost': ({ ends }) => ends === 'asset' || ends === 'policy',
  'holding.vested': isRetirement,
  'holding.savings': isRetirement,
  'holding.undeducted': isRetirement,
  'holding.policyMonths': ({ ends }) => ends === 'policy',
}

/** Whether the field applies to the vehicle, by its kind or because it is filled in. */
export function applies(row: Pick<VehicleRow, 'path'>, vehicle: VehicleGiven): boolean {
  const rules = RULES[vehicle.kind]
  const isOfKind = [row.path, fieldOf(row)].every((path) => APPLIES[path]?.(rules) ?? true)
  return isOfKind || valueIn(vehicle, row.path) !== undefined
}

/** The rows of a group that apply to any of the vehicles. */
export const shownRows = ({ rows }: RowGroup, all: readonly VehicleGiven[]): readonly VehicleRow[] =>
  rows.filter((row) => all.some((vehicle) => applies(row, vehicle)))

type Values = Readonly<Record<string, unknown>>

export function valueIn(vehicle: VehicleGiven, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, key) => (holder as Values | undefined)?.[key], vehicle)
}

/** The number of filled-in fields of a group. */
export const filledIn = ({ rows }: RowGroup, all: readonly VehicleGiven[]): number =>
  all.reduce((count, vehicle) => count + rows.filter(({ path }) => valueIn(vehicle, path) !== undefined).length, 0)

/** The sections of law for the tax, in short form. */
export function lawWords(kind: VehicleKind): string {
  const { paidIn, ends, savesInterest, drawsDown } = RULES[kind]
  if (savesInterest) return 'no tax'
  if (paidIn === 'retirement') return 's 11F, 2nd Sch'
  if (paidIn === 'taxFree') return 's 12T'
  if (drawsDown) return 's 1, taxed as income'
  if (ends === 'policy') return 's 29A'
  return ends === 'asset' ? 's 10(1)(i), 8th Sch' : 's 10(1)(i)'
}
