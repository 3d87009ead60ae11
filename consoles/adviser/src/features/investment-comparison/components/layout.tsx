import { monthAfter, timeOf } from '@tafel/contracts/kinds/investment/report/words.ts'
import type { FieldItem, FormLayout, FormPanel } from '../../../workbench/form/layout.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import type { ComparisonForm, Given } from '../model/comparison-inputs.ts'
import { panelItem, PANELS, PERSON_FIELDS, TOP_FIELDS } from '../model/fields.ts'
import { fieldLabel } from '../model/field-words.ts'
import { isByRate, MARGINAL_RATE, MarginalRate, RatesPanel, TAXED_BY, TaxedBy } from './taxed-by.tsx'

/** The form of a comparison: its basics, the taxpayer, and the assumptions. The vehicles have their own table. */
export const LAYOUT: FormLayout<Given, ComparisonAnswer> = {
  sections: [
    { title: 'The comparison', items: TOP_FIELDS.map(topItem) },
    {
      title: 'Taxpayer',
      items: [
        { Special: TaxedBy, fields: ['personTaxScenarioId'], outline: TAXED_BY },
        { Special: MarginalRate, fields: ['marginalRates'], outline: MARGINAL_RATE, when: isByRate },
        ...PERSON_FIELDS,
        { Special: RatesPanel, fields: [], when: isByRate },
      ],
    },
  ],
  panels: Object.keys(PANELS).map(panelOf),
}

/** The hint of the horizon comes from the result. */
function topItem(field: (typeof TOP_FIELDS)[number]): FieldItem<Given, ComparisonAnswer> {
  return field === 'horizonMonths' ? { field, hint: horizonHint } : { field }
}

function horizonHint({ answer }: ComparisonForm): string | undefined {
  if (!answer.ok) return undefined
  const { horizonMonths } = answer.result
  return `${timeOf(horizonMonths)}, until ${monthAfter(answer.result, horizonMonths)}`
}

function panelOf(name: string): FormPanel<Given, ComparisonAnswer> {
  return {
    name,
    title: name === 'assumptions' ? 'Further assumptions' : fieldLabel(name),
    words: (form) => wordsOf(name, form),
    items: PANELS[name]!.map(panelItem),
  }
}

/** A summary of a closed panel. */
function wordsOf(panel: string, { inputs, panels }: ComparisonForm): string {
  const paths = inputs.monteCarlo?.paths ?? 0
  if (panel === 'monteCarlo') return paths === 0 ? 'off' : `${paths} paths`
  const count = panels.filledIn(panel)
  return count === 0 ? 'as usual' : `${count} filled in`
}
