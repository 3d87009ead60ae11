import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import { HOME_LOAN_LABELS, labelOf } from '../calculator/inputs/labels.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { lawText } from '../../../law/working/law.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { lawSources } from '../../report/client-law.ts'
import { type Block, type Table, text, type Working } from '../../../base/report/document.ts'
import { basisWords, statement } from './costs.ts'
import { listedRows, valueWords } from './words.ts'

interface Line {
  readonly label: string
  readonly value: string
}

/** The inputs entered, the defaults used for the rest, and the sources of the law's figures. */
export function assumptions(inputs: HomeLoanGiven, result: HomeLoanResult, trace: readonly TraceStep[]): readonly Block[] {
  const defaults = defaultLines(result)
  const sources = lawSources(trace)
  return [
    table('Assumptions', enteredLines(inputs)),
    ...(defaults.length === 0 ? [] : [table('Defaults used', defaults)]),
    basisWords(result),
    ...(sources.length === 0 ? [] : [{ kind: 'text' as const, heading: 'Sources', paragraphs: sources }]),
  ]
}

const table = (heading: string, lines: readonly Line[]): Table =>
  statement(
    heading,
    'Value',
    lines.map(({ label, value }) => ({ cells: [text(label), text(value)] })),
  )

/** In the form's order, because stored groups have another one. */
const ORDER = Object.keys(HOME_LOAN_LABELS)

/** The entered inputs; parts of an existing loan and of an offer have their own labels. */
function enteredLines(inputs: HomeLoanGiven): readonly Line[] {
  const { existing, switchTo, ...single } = inputs
  const under = (name: string, part: object | undefined) =>
    Object.entries(part ?? {}).map(([field, value]): [string, unknown] => [`${name}.${field}`, value])
  const fields = [...Object.entries(single), ...under('existing', existing), ...under('switchTo', switchTo)]
  const inOrder = fields.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
  return [
    ...inOrder.flatMap(([field, value]) => {
      const words = valueWords(field, value)
      return words === undefined || isEmptyValue(value) ? [] : [{ label: labelOf(field), value: words }]
    }),
    ...listedRows(inputs),
  ]
}

/** Nil is not an assumption: it gets no line unless it was typed. */
const isEmptyValue = (value: unknown) => value === 0 || value === false

/** The defaults that were taken, where they say something. */
export function defaultLines({ defaults, rentOrBuy, fixedOffer, levers }: HomeLoanResult): readonly Line[] {
  // Choices without effect here are not mentioned.
  const idle = new Set([
    ...(rentOrBuy === null ? ['propertyGrowth', 'inflation', 'investmentReturn'] : []),
    ...(fixedOffer === null ? ['primeMove'] : []),
    ...(levers.some(({ lever }) => lever === 'paymentHolidays') ? [] : ['afterHoliday']),
  ])
  return defaults.flatMap(({ field, value }) => {
    const words = valueWords(field, value)
    return words === undefined || isEmptyValue(value) || idle.has(field) ? [] : [{ label: labelOf(field), value: words }]
  })
}

/** The figures of the first page, each as it came about. */
const WORKED_OUT = [
  'loan.lent',
  'loan.toValue',
  'rate.atStart',
  'rate.effectiveAnnual',
  'instalment.contract',
  'instalment.withFees',
  'limits.feeWithoutVat',
  'limits.initiationFee',
  'limits.serviceFee',
  'limits.rate',
  'totals.repaid',
  'totals.serviceFees',
  'totals.cost',
  'together.interestSaved',
  'affordability.discretionaryIncome',
  'switchTo.noticeInterest',
  'switchTo.saving',
]

export function working(trace: readonly TraceStep[]): Working {
  const steps = new Map(trace.map((step) => [step.id, step]))
  return {
    kind: 'working',
    heading: 'How the figures are calculated',
    steps: WORKED_OUT.flatMap((id) => {
      const step = steps.get(id)
      if (step === undefined) return []
      return [{ label: step.label, formula: step.formula, ...(step.law === undefined ? {} : { law: lawText(step.law) }) }]
    }),
  }
}
