import { sectionOf } from '../../../law/working/law.ts'
import { labelOf } from '../../../law/assessment/inputs/labels.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { Operand, TraceStep } from '../../../law/working/trace.ts'
import { multiplyDivide } from '../../../base/money/cents.ts'
import { type Aside, type Cell, money, rate, type Row, text, type Working } from '../../../base/report/document.ts'

// Lines of a report taken from the trace, so that an engine's additions to a sum appear in the report without being named here.

/** A part of a sum: its label, its law, and its cents with its sign in the sum. */
export interface Part {
  readonly id: string
  readonly label: string
  readonly section: string | undefined
  readonly cents: number
}

export interface Steps {
  readonly find: (id: string) => TraceStep | undefined
  /** The steps whose id fits, in the order of the assessment. */
  readonly those: (isWanted: (id: string) => boolean) => readonly TraceStep[]
  /** The parts of a sum; an operand that is nil is left out. */
  readonly partsOf: (id: string) => readonly Part[]
}

export function stepsOf(trace: readonly TraceStep[]): Steps {
  const byId = new Map(trace.map((step) => [step.id, step]))
  return {
    find: (id) => byId.get(id),
    those: (isWanted) => trace.filter(({ id }) => isWanted(id)),
    partsOf(id) {
      const step = byId.get(id)
      if (step === undefined || (step.operation !== 'sum' && step.operation !== 'take')) return []
      return step.operands.filter(({ value }) => value !== 0).map((operand) => partOf(operand, byId))
    },
  }
}

function partOf(operand: Operand, byId: ReadonlyMap<string, TraceStep>): Part {
  const cents = (operand.against === true ? -1 : 1) * Number(operand.value)
  if (operand.from === 'step') {
    const step = byId.get(operand.name)
    return { id: operand.name, label: step?.label ?? operand.name, section: sectionOf(step?.law), cents }
  }
  return { id: operand.name, label: operand.from === 'input' ? labelOf(operand.name) : operand.name, section: undefined, cents }
}

/** Formulas under a heading, each with its section, and with its Act where that is not the Income Tax Act; nothing where there is no step. */
export function workingOf(heading: string, steps: readonly TraceStep[]): readonly Working[] {
  if (steps.length === 0) return []
  const written = steps.map(({ label, formula, law }) => ({
    label,
    formula,
    ...(law === undefined ? {} : { law: sectionOf(law) }),
  }))
  return [{ kind: 'working', heading, steps: written }]
}

export const bySection = (section: string | undefined): Aside | undefined =>
  section === undefined || section === '' ? undefined : { text: section, tone: 'law' }

export const partRow = ({ label, section, cents }: Part): Row => ({ cells: [text(label, bySection(section)), money(cents)] })

export const amount = (cents: number | null): Cell => (cents === null ? text('not worked out') : money(cents))

/** A measured rate for display: to a hundredth of a per cent. */
export const hundredths = (ppm: number): Cell => rate(100 * multiplyDivide(ppm, 1, 100))

/** The label of a row of the inputs, by the id of a step about it: `employment.0.gross`, `disposals.2.counted`, `inRand.rentals.0.grossRent`. */
export function rowName(id: string, inputs: TaxScenarioInputs): string | undefined {
  const [, group = '', row = ''] = /^(?:inRand\.)?([a-z]+)\.(\d+)\./i.exec(id) ?? []
  const at = Number(row)
  const names: Readonly<Record<string, string | undefined>> = {
    employment: inputs.employers[at]?.employerName,
    employers: inputs.employers[at]?.employerName,
    investmentIncome: inputs.investmentIncome[at]?.institution,
    rental: inputs.rentals[at]?.propertyName,
    rentals: inputs.rentals[at]?.propertyName,
    business: inputs.businesses[at]?.tradeName,
    businesses: inputs.businesses[at]?.tradeName,
    disposals: inputs.disposals[at]?.description,
  }
  const name = names[group]
  return name === undefined || name === '' ? undefined : name
}
