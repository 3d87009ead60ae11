import type { Option } from './controls.ts'
import type { FieldNode, RowsNode } from './input-nodes.ts'
import type { RowColumn } from '@tafel/kit/rows/cell-text.ts'

interface RowWords {
  /** `employer`. */
  readonly one: string
  /** The inputs that show of a closed row, and are pasted. */
  readonly columns: readonly string[]
  /** What stands over a column, where the name of the input is too long for it. */
  readonly heads?: Readonly<Record<string, string>>
}

const ASSETS: RowWords = {
  one: 'asset',
  columns: ['description', 'dateInUse', 'cost'],
  heads: { description: 'Asset', dateInUse: 'In use from', cost: 'Cost' },
}

/** Rows without words of their own are called entries and show their first inputs. */
export const ROW_WORDS: Readonly<Record<string, RowWords>> = {
  employers: {
    one: 'employer',
    columns: ['employerName', 'salary', 'bonus', 'payeDeducted'],
    heads: { employerName: 'Employer', salary: 'Salary a year', bonus: 'Bonus', payeDeducted: 'PAYE' },
  },
  investmentIncome: {
    one: 'source',
    columns: ['institution', 'kind', 'amount'],
    heads: { institution: 'Institution', kind: 'Kind', amount: 'Amount' },
  },
  rentals: {
    one: 'property',
    columns: ['propertyName', 'grossRent', 'bondInterest'],
    heads: { propertyName: 'Property', grossRent: 'Gross rent', bondInterest: 'Bond interest' },
  },
  businesses: {
    one: 'business',
    columns: ['tradeName', 'turnover', 'costOfSales'],
    heads: { tradeName: 'Business', turnover: 'Turnover', costOfSales: 'Cost of sales' },
  },
  disposals: {
    one: 'disposal',
    columns: ['description', 'disposed', 'proceeds', 'baseCost'],
    heads: { description: 'Asset', disposed: 'Disposed', proceeds: 'Proceeds', baseCost: 'Base cost' },
  },
  'disposals.*.lots': {
    one: 'lot',
    columns: ['date', 'cost'],
    heads: { date: 'Date', cost: 'Cost' },
  },
  'disposals.*.absences': {
    one: 'absence',
    columns: ['kind', 'months'],
    heads: { kind: 'Reason', months: 'Months' },
  },
  lumpSums: {
    one: 'lump sum',
    columns: ['kind', 'date', 'gross', 'taxDeducted'],
    heads: { kind: 'Kind', date: 'Date', gross: 'Gross', taxDeducted: 'Tax deducted' },
  },
  lumpSumHistory: {
    one: 'earlier lump sum',
    columns: ['kind', 'date', 'amount'],
    heads: { kind: 'Kind', date: 'Date', amount: 'Amount' },
  },
  'employers.*.bursaries': {
    one: 'bursary',
    columns: ['kind', 'amount'],
    heads: { kind: 'Who studies', amount: 'Amount' },
  },
  'employers.*.companyCars': {
    one: 'car',
    columns: ['value', 'months', 'businessKm', 'totalKm'],
    heads: { value: 'Value', months: 'Months', businessKm: 'Business km', totalKm: 'Total km' },
  },
  connectedLossesBf: {
    one: 'loss',
    columns: ['connectedPerson', 'amount'],
    heads: { connectedPerson: 'Connected person', amount: 'Loss' },
  },
  'paid.foreignTaxBf': { one: 'year', columns: ['year', 'amount'], heads: { year: 'Year', amount: 'Foreign tax' } },
  'businesses.*.assets': ASSETS,
  'deductions.employeeWearTear': ASSETS,
}

const SHOWN_COLUMNS = 4
/** Rows of no more inputs are typed in their table. */
const MAX_TABLE_COLUMNS = 3

/** `employer`; `entry`. */
export const rowWord = ({ pattern }: RowsNode): string => ROW_WORDS[pattern]?.one ?? 'entry'

/** The inputs of a closed row, and of a row of a spreadsheet. */
export function columnsOf({ pattern, nodes }: RowsNode): readonly FieldNode[] {
  const fields = nodes.filter((node) => node.type === 'field')
  const keys = ROW_WORDS[pattern]?.columns
  return keys === undefined ? fields.slice(0, SHOWN_COLUMNS) : keys.flatMap((key) => fields.find((field) => field.key === key) ?? [])
}

/** The inputs of a row that is small enough to be typed in a table, whole; undefined: a row opens. */
export function cellsOf({ nodes }: RowsNode): readonly FieldNode[] | undefined {
  const fields = nodes.filter((node) => node.type === 'field')
  const isSmall = nodes.length <= MAX_TABLE_COLUMNS && fields.length === nodes.length
  return isSmall && fields.every((field) => kitColumn(field) !== undefined) ? fields : undefined
}

export const headOf = ({ pattern }: RowsNode, { key, label }: FieldNode): string => ROW_WORDS[pattern]?.heads?.[key] ?? label

/** The column of the kit's rows for an input; undefined: what it holds is no cell. */
export function kitColumn({ label, control, isRequired }: FieldNode, head = label): RowColumn | undefined {
  const column = { head, label, isOptional: !isRequired }
  switch (control.kind) {
    case 'amount':
      return { ...column, kind: 'amount', allowsNegative: false }
    case 'rate':
      return { ...column, kind: 'rate', max: 1_000_000 }
    case 'date':
      return { ...column, kind: 'date' }
    case 'whole':
      return { ...column, kind: 'whole', min: control.min, max: control.max, unit: control.unit }
    case 'text':
      return { ...column, kind: 'text', max: control.max }
    case 'choice':
      return { ...column, kind: 'choice', options: control.options as readonly Option[] }
    default:
      return undefined
  }
}
