import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { GROUPS } from './groups.ts'
import { entryAt } from './scenario-form.ts'

// The quick layout: twelve fields that write the same inputs as the full one. What it can't show it says.

export interface QuickField {
  readonly label?: string
  readonly hint?: string
  /** A hint that depends on what is entered. */
  readonly hintOf?: (inputs: TaxScenarioGiven) => string | undefined
  /** Where it is kept. */
  readonly path: (inputs: TaxScenarioGiven) => string
  /** Of a field in a row: what the row begins with. */
  readonly row?: Readonly<Record<string, unknown>>
  /** Whether one field can say what is entered; default: it always can. */
  readonly canShow?: (inputs: TaxScenarioGiven) => boolean
  /** Why it can't. */
  readonly elsewhere?: string
}

const at = (path: string) => () => path
const OF_EMPLOYER = { row: {}, hintOf: ofSeveralEmployers }

export const QUICK_FIELDS: readonly QuickField[] = [
  { path: at('taxYear') },
  { path: at('dateOfBirth') },
  { path: at('employers.0.salary'), hint: 'a year, before deductions', ...OF_EMPLOYER },
  { path: at('employers.0.bonus'), ...OF_EMPLOYER },
  { path: at('employers.0.travelAllowance'), ...OF_EMPLOYER },
  {
    path: interestPath,
    row: { kind: 'localInterest' },
    label: 'Local interest',
    hint: 'before the exemption',
    canShow: hasOneInterest,
    elsewhere: 'several sources are entered',
  },
  {
    path: at('rentals.0.grossRent'),
    row: {},
    label: 'Rent received',
    hint: 'expenses: full layout',
    canShow: hasOneRental,
    elsewhere: 'several properties are entered',
  },
  { path: at('deductions.raContribution'), label: 'Retirement contributions', hint: 'own, this year' },
  { path: at('medical.coveredMembers'), label: 'Medical scheme members', hint: 'persons covered all year' },
  {
    path: at('disposals.0.proceeds'),
    row: { assetKind: 'other', description: 'Capital gain' },
    label: 'Capital gain',
    hint: 'after base cost and selling costs',
    canShow: hasPlainGain,
    elsewhere: 'disposals are entered with their costs',
  },
  { path: at('employers.0.payeDeducted'), ...OF_EMPLOYER },
  {
    path: at('paid.provisionalP1'),
    label: 'Provisional tax paid',
    canShow: ({ paid }) => !paid?.provisionalP2 && !paid?.provisionalP3,
    elsewhere: 'several payments are entered',
  },
]

const EMPTY_ROWS: readonly object[] = []

/** The edit that puts a value into a quick field: its row begins with the first value and goes with the last. */
export function quickEdit(field: QuickField, inputs: TaxScenarioGiven, next: unknown): { readonly path: string; readonly next: unknown } {
  const path = field.path(inputs)
  if (field.row === undefined) return { path, next }
  const [rowsPath, index, key] = path.split('.') as [string, string, string]
  const rows = (entryAt(inputs, rowsPath) ?? EMPTY_ROWS) as readonly object[]
  const row = rows[Number(index)]
  if (row === undefined) return { path: rowsPath, next: next === undefined ? undefined : [...rows, { ...field.row, [key]: next }] }
  const others = Object.entries(row).filter(([each]) => each !== key)
  const isBare = others.every(([each, value]) => field.row![each] === value)
  if (next !== undefined || !isBare) return { path, next }
  const left = rows.filter((_, at) => at !== Number(index))
  return { path: rowsPath, next: left.length === 0 ? undefined : left }
}

export const canShow = ({ canShow: can }: QuickField, inputs: TaxScenarioGiven): boolean => can === undefined || can(inputs)

/** What the quick layout doesn't show: `Employment: 2 employers`, by group and how many entries. Empty: it shows all. */
export function beyondQuick(inputs: TaxScenarioGiven): readonly string[] {
  const shown = new Set(QUICK_FIELDS.filter((field) => canShow(field, inputs)).map((field) => field.path(inputs)))
  const begun = new Set(QUICK_FIELDS.flatMap((field) => beginningsOf(field, inputs)))
  return GROUPS.flatMap(({ title, nodes }) => {
    const entries = nodes.flatMap(({ pattern }) => leavesOf(entryAt(inputs, pattern), pattern))
    const hidden = entries.filter((path) => !shown.has(path) && !begun.has(path) && !isIdle(path, inputs))
    if (hidden.length === 0) return []
    const rows = nodes.flatMap(({ type, pattern, label }) => {
      const found = type === 'rows' ? (entryAt(inputs, pattern) as readonly unknown[] | undefined) : undefined
      return found !== undefined && found.length > 1 ? [`${found.length} ${label.toLowerCase()}`] : []
    })
    return [`${title}: ${rows[0] ?? (hidden.length === 1 ? '1 more field' : `${hidden.length} more fields`)}`]
  })
}

/** Of the regimes only a joint estate is counted (s 7(2A)); the others come from the client's page and change no figure by themselves. */
const isIdle = (path: string, { maritalRegime }: TaxScenarioGiven) => path === 'maritalRegime' && maritalRegime !== 'inCommunity'

/** Every value in the inputs by its path; a list of numbers is one. */
function leavesOf(value: unknown, path: string): readonly string[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && typeof value[0] === 'number')) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

/** What a quick field itself put into its row. */
function beginningsOf(field: QuickField, inputs: TaxScenarioGiven): readonly string[] {
  const rowPath = field.path(inputs).split('.').slice(0, -1).join('.')
  return Object.entries(field.row ?? {}).flatMap(([key, value]) => {
    const path = `${rowPath}.${key}`
    return entryAt(inputs, path) === value ? [path] : []
  })
}

function ofSeveralEmployers({ employers = [] }: TaxScenarioGiven): string | undefined {
  return employers.length > 1 ? `the first of ${employers.length} employers` : undefined
}

/** The first row of local interest, or the row that would come. */
function interestPath({ investmentIncome = [] }: TaxScenarioGiven): string {
  const found = investmentIncome.findIndex(({ kind }) => kind === 'localInterest')
  return `investmentIncome.${found < 0 ? investmentIncome.length : found}.amount`
}

function hasOneInterest({ investmentIncome = [] }: TaxScenarioGiven): boolean {
  return investmentIncome.filter(({ kind }) => kind === 'localInterest').length <= 1
}

function hasOneRental({ rentals = [] }: TaxScenarioGiven): boolean {
  return rentals.length <= 1
}

/** One disposal of which only what it brought is entered. */
function hasPlainGain({ disposals = [] }: TaxScenarioGiven): boolean {
  const [first] = disposals
  return disposals.length <= 1 && !first?.baseCost && !first?.sellingCosts && !first?.improvements
}
