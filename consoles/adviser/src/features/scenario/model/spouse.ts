import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { scenarioLinked } from '@tafel/contracts/kinds/scenario-links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { SideBySide } from '@tafel/contracts/kinds/scenario/report/verdicts.ts'
import type { Question } from '../engine/tasks.ts'

type Partner = Pick<RecordView<'scenario'>, 'recordId' | 'inputs'>

/** The question for the spouse's current return, with these inputs for its spouse if it is linked back. */
export function questionOfPartner(partner: Partner, own: string, { given, context, engineVersion }: Question): Question {
  const linkedInputs = ({ recordId }: { readonly recordId: string }) => (recordId.toLowerCase() === own.toLowerCase() ? given : undefined)
  const linked = scenarioLinked(partner.inputs, partner.recordId, linkedInputs)
  return { given: partner.inputs, context: { ...context, linked }, engineVersion }
}

/** Both returns side by side, with a total unless they contradict each other or a figure is missing. */
export function coupleColumns(own: TaxScenarioResult, partner: TaxScenarioResult, name: string, hasSum = true): SideBySide {
  const row = (label: string, step: string, pick: (result: TaxScenarioResult) => number | null, isSum = false) => {
    const [a, b] = [pick(own), pick(partner)]
    return {
      label,
      figures: [{ cents: a, step }, { cents: b }, ...(hasSum ? [{ cents: a === null || b === null ? null : a + b }] : [])],
      isSum,
    }
  }
  return {
    columns: ['Line', 'This return', name, ...(hasSum ? ['Both'] : [])],
    rows: [
      row('Taxable income', 'taxableIncome.total', ({ taxableIncome }) => taxableIncome.total),
      row('Tax', 'tax.total', ({ tax }) => tax.total),
      row('Due to SARS or refund', 'settlement.dueOrRefund', ({ settlement }) => settlement.dueOrRefund, true),
    ],
  }
}
