import { partLabel } from '@tafel/contracts/kinds/investment/calculator/inputs/labels.ts'
import { monthAfter, timeOf } from '@tafel/contracts/kinds/investment/report/words.ts'
import { useMemo } from 'react'
import { valueAt } from '../../../workbench/field-path.ts'
import { useClientFacts } from '../../../workbench/hooks/use-client-facts.ts'
import { birthWords } from '../../../workbench/model/client-words.ts'
import { type ComparisonField, type ComparisonForm, defaultsOf, type EditPath, problemOf } from '../model/comparison-form.ts'
import { typeAt } from '../model/fields.ts'
import { HINTS } from '../model/outline.ts'
import { FieldControl } from './field-control.tsx'

/** What a field means, where its label doesn't say enough. */
const SOURCES: Readonly<Record<string, string>> = {
  startDate: 'The day of the first month. A month belongs to the calendar month in which it begins.',
  horizonMonths:
    'From 12 to 720 months; years are taken as well: 20 years. Left empty, it is the months until the age at the end where the date of birth is known, else 240.',
  inflation: 'A year. Future rand are divided by it to give today’s rand.',
  bracketIndexation:
    'A year: by how much brackets, rebates and limits are moved after the newest year whose tables are known. An assumption: in 2025 and 2026 they were not moved at all.',
  equalNetCost:
    'Each vehicle costs the client the same out of pocket: contributions to a retirement annuity are raised by the tax that they save, so that a rand before tax stands against a rand after tax.',
  compounding:
    'An effective rate grows by (1 + rate)^(1/12) a month, a nominal one by a twelfth of the rate. Over twenty years the two differ by about 3,5 %.',
  incomeRate: 'What is drawn a year after the end, as a share of what is there, for the income a month.',
  endAge: 'Fills in the horizon where none is entered and the date of birth is known.',
  workUntilAge: 'Work, and what it earns, ends with the year of assessment in which this age is reached.',
  'monteCarlo.paths': 'How many courses are simulated: 0 to 10 000. It runs beside the page and can be stopped.',
  'monteCarlo.seed': 'Starts the random numbers. The same number gives the same courses for ever, here and in the report.',
  'monteCarlo.volatility': 'By how much the return of a year scatters: its standard deviation. Interest and rent don’t scatter.',
  'monteCarlo.correlation': 'How much of their chance two kinds of vehicle share.',
}

/** Of the comparison itself, by what each of them holds. */
export function ComparisonFields({ form, fields }: { readonly form: ComparisonForm; readonly fields: readonly ComparisonField[] }) {
  const { inputs, answer, clientId, context, label, readOnly } = form
  const facts = useClientFacts(clientId, context.today)
  const defaults = useMemo(() => defaultsOf(answer), [answer])
  return fields.map((field) => {
    const type = typeAt(field)
    if (type === undefined) return null
    const hint = field === 'dateOfBirth' && facts !== undefined ? birthWords(facts, inputs.dateOfBirth) : hintOf(field, form)
    const source = SOURCES[field]
    return (
      <FieldControl
        key={field}
        path={field}
        type={type}
        label={field.includes('.') ? partLabel(field) : label(field)}
        value={valueAt(inputs, field)}
        otherwise={defaults.get(field)}
        error={problemOf(form, field)}
        readOnly={readOnly}
        edit={form.edit as EditPath}
        {...(hint === undefined ? {} : { hint })}
        {...(source === undefined ? {} : { source })}
      />
    )
  })
}

function hintOf(field: ComparisonField, { answer }: ComparisonForm): string | undefined {
  if (field !== 'horizonMonths') return HINTS[field]
  if (!answer.ok) return undefined
  const { horizonMonths } = answer.result
  return `${timeOf(horizonMonths)}, until ${monthAfter(answer.result, horizonMonths)}`
}
