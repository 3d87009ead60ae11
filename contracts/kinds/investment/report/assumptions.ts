import { type FieldType, type FieldTypes, fieldTypesOf } from '../../../law/working/field-type.ts'
import { investmentComparisonInputs, type InvestmentComparisonInputs } from '../calculator/inputs/comparison.ts'
import { labelOf, partLabel } from '../calculator/inputs/labels.ts'
import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import { lawText } from '../../../law/working/law.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { lawSources } from '../../report/client-law.ts'
import { type Block, NONE, type Row, type Table, text, type Working } from '../../../base/report/document.ts'
import { byVehicle } from './vehicles.ts'
import { timeOf, valueWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>

const FIELDS = fieldTypesOf(investmentComparisonInputs)
export const VEHICLE_FIELDS: FieldTypes = FIELDS['vehicles']!.kind === 'rows' ? FIELDS['vehicles']!.columns : {}

/** Shown elsewhere: in the column's head, in the letterhead, or as a separate list. */
const ELSEWHERE: ReadonlySet<string> = new Set(['description', 'vehicles', 'personTaxScenarioId', 'name'])

/** The basis of the comparison: shared assumptions, then those of each vehicle, then the sources of every figure. */
export function assumptions(
  inputs: InvestmentComparisonInputs,
  result: InvestmentComparisonResult,
  trace: readonly TraceStep[],
): readonly Block[] {
  const sources = lawSources(trace)
  return [
    sharedTable(inputs, result),
    vehicleTable(inputs, result),
    ...conventions(result),
    ...(sources.length === 0 ? [] : [{ kind: 'text' as const, heading: 'Sources', paragraphs: sources }]),
  ]
}

/** `*` marks a default that was taken because nothing was entered. */
const marked = (words: string, isDefault: boolean) => (isDefault ? text(words, { text: 'default', tone: 'quiet' }) : text(words))

function sharedTable(inputs: InvestmentComparisonInputs, { defaults }: InvestmentComparisonResult): Table {
  const taken = new Set(defaults.map(({ field }) => field))
  const rows: Row[] = leaves(FIELDS, inputs as unknown as Values).flatMap(({ path, type, value }) => {
    if (ELSEWHERE.has(path)) return []
    const words = valueWords(path, type, value) ?? rowsWords(type, value)
    return words === undefined ? [] : [{ cells: [text(label(path)), marked(words, taken.has(path))] }]
  })
  return { kind: 'table', heading: 'Assumptions for all vehicles', columns: ['Assumption', 'Value'], hasHead: false, rows }
}

/** A line for each field that is not nil everywhere. */
function vehicleTable(inputs: InvestmentComparisonInputs, result: InvestmentComparisonResult): Table {
  const taken = new Set(result.defaults.map(({ field }) => field))
  const all = inputs.vehicles.map((vehicle) => leaves(VEHICLE_FIELDS, vehicle as unknown as Values))
  const paths = [...new Set(all.flatMap((each) => each.map(({ path }) => path)))].filter((path) => !ELSEWHERE.has(path))
  const rows = paths.flatMap((path): Row[] => {
    const found = all.map((each) => each.find((leaf) => leaf.path === path))
    if (found.every((leaf) => leaf === undefined || isEmptyValue(leaf.value))) return []
    return [
      {
        cells: [
          text(label(path, 'vehicles.0.')),
          ...found.map((leaf, at) => {
            const words = leaf && (valueWords(path, leaf.type, leaf.value) ?? rowsWords(leaf.type, leaf.value))
            return words === undefined || leaf === undefined || isEmptyValue(leaf.value)
              ? NONE
              : marked(words, taken.has(`vehicles.${at}.${path}`))
          }),
        ],
      },
    ]
  })
  return byVehicle('Assumptions for each vehicle', result, rows)
}

/** Of a part of a group its group first: `Estate: executor’s fee`. */
function label(path: string, within = ''): string {
  const [group, part] = path.split('.')
  const own = labelOf(`${within}${path}`)
  return part === undefined || !/ of the \w+$/.test(own) ? own : `${labelOf(`${within}${group}`)}: ${lowerFirst(partLabel(part))}`
}

const isEmptyValue = (value: unknown) => value === 0 || value === false || value === '' || (Array.isArray(value) && value.length === 0)

interface Leaf {
  readonly path: string
  readonly type: FieldType
  readonly value: unknown
}

/** Every single value, those of groups by their paths; absent ones are left out. */
function leaves(fields: FieldTypes, values: Values, within = ''): readonly Leaf[] {
  return Object.entries(fields).flatMap(([name, type]): readonly Leaf[] => {
    const value = values[name]
    const path = `${within}${name}`
    if (value === undefined) return []
    return type.kind === 'group' ? leaves(type.fields, value as Values, `${path}.`) : [{ path, type, value }]
  })
}

/** Rows of an input in one line: `Month 60 R 25 000; …`. */
export function rowsWords(type: FieldType, value: unknown): string | undefined {
  if (type.kind !== 'rows' || !Array.isArray(value) || value.length === 0) return undefined
  return (value as readonly Values[])
    .map((row) =>
      Object.entries(type.columns)
        .map(([name, column]) =>
          column.kind === 'number' ? `${partLabel(name).toLowerCase()} ${String(row[name])}` : (valueWords(name, column, row[name]) ?? ''),
        )
        .join(' '),
    )
    .join('; ')
}

/** The method of calculation, and the projected figures. */
function conventions({ conventions: found, projection }: InvestmentComparisonResult): readonly Block[] {
  const sentences = found.map(({ sentence }) => sentence)
  const ahead =
    projection === null
      ? []
      : [`${projection.sentence} Projected: ${projection.indexed.join(', ')}. Unchanged: ${projection.held.join(', ')}.`]
  return [{ kind: 'text', paragraphs: [...sentences, ...ahead] }]
}

/** The lines of a vehicle that carry its answer, each as it came about. */
const WORKED_OUT = ['paidIn', 'growth', 'value', 'tax.atExit.total', 'afterTax', 'worth', 'real.worth', 'income.month']

export function working(trace: readonly TraceStep[], { vehicles }: InvestmentComparisonResult): Working {
  const steps = new Map(trace.map((step) => [step.id, step]))
  return {
    kind: 'working',
    heading: 'How the figures are calculated',
    steps: vehicles.flatMap(({ name }, at) =>
      WORKED_OUT.flatMap((figure) => {
        const step = steps.get(`vehicles.${at}.${figure}`)
        if (step === undefined || step.formula.length > LONGEST_FORMULA) return []
        return [
          {
            label: `${name}, ${lowerFirst(step.label)}`,
            formula: step.formula,
            ...(step.law === undefined ? {} : { law: lawText(step.law) }),
          },
        ]
      }),
    ),
  }
}
/** A sum of sixty years says nothing on paper. */
const LONGEST_FORMULA = 400
const lowerFirst = (words: string) => (words.startsWith('South') ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`)

/** From how much it was calculated, and that it comes out the same everywhere. */
export const repeatable = ({ vehicles, horizonMonths }: InvestmentComparisonResult): Block => ({
  kind: 'text',
  paragraphs: [
    `${vehicles.length} vehicles over ${timeOf(horizonMonths)}, paid in ${vehicles.map(({ paidIn }) => (paidIn === null ? 'not worked out' : formatMoney(paidIn))).join(', ')}. The same record gives the same figures on screen, in this report, in its tables and on the command line.`,
  ],
})
