import { useInfiniteQuery } from '@tanstack/react-query'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { recordListQuery } from '../../../shared/records/record-queries.ts'
import type { FormState } from '../../../workbench/form/form-state.ts'
import type { SpecialProps } from '../../../workbench/form/layout.ts'
import { rowsItem } from '../../../workbench/form/rows-item.tsx'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import type { ComparisonForm, Given } from '../model/comparison-inputs.ts'
import { SCHEMA } from '../model/schema.ts'

// The taxpayer: someone with a marginal rate, or the client as in a tax scenario.

const BY_RATE = 'rate'

export const TAXED_BY = { label: 'Taxed by', hint: 'a rate, or a tax scenario of this client' } as const
export const MARGINAL_RATE = { label: 'Marginal rate', hint: 'for all income' } as const

type Props = SpecialProps<Given, ComparisonAnswer>

export const isByRate = ({ inputs }: ComparisonForm): boolean => inputs.personTaxScenarioId === undefined

const problemAt = ({ serverError, findings }: FormState, path: string) => serverError(path) ?? findings.at(path)?.error

const Rates = rowsItem(SCHEMA, 'marginalRates')

/** The rates by date, collapsed unless there are several. */
export function RatesPanel({ form: { inputs, panels }, state }: Props) {
  return (
    <LedgerPanel
      panel="rates"
      title="If the marginal rate changes"
      words={rateWords(inputs.marginalRates?.length ?? 0)}
      open={panels.isOpen('rates')}
      onToggle={panels.toggle}
    >
      <Rates state={state} />
    </LedgerPanel>
  )
}

const rateWords = (count: number) => (count < 2 ? 'the same throughout' : `${count} rates`)

/** Selects a tax scenario of the client, or a marginal rate. */
export function TaxedBy({ form, state }: Props) {
  const { inputs, clientId, readOnly, edit } = form
  const http = useHttp()
  const list = useInfiniteQuery(recordListQuery(http, { clientId, deleted: false }))
  const scenarios = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(({ kind }) => kind === 'scenario')
  const linked = inputs.personTaxScenarioId
  const options = [
    { value: BY_RATE, label: 'A marginal rate' },
    ...scenarios.map(({ recordId, description }) => ({ value: recordId, label: description })),
    // It may have been deleted, or belong to another client.
    ...(linked === undefined || scenarios.some(({ recordId }) => recordId === linked)
      ? []
      : [{ value: linked, label: 'A tax scenario that is not listed' }]),
  ]
  return (
    <SelectField
      name="personTaxScenarioId"
      label={TAXED_BY.label}
      hint={scenarios.length === 0 && list.isSuccess ? 'this client has no tax scenario yet' : TAXED_BY.hint}
      source="With a tax scenario, the tax on each vehicle is the difference that it makes to the client’s full assessment, year by year. With a marginal rate, all taxable income is taxed at that rate, after the statutory exemptions."
      value={linked ?? BY_RATE}
      options={options}
      error={problemAt(state, 'personTaxScenarioId')}
      disabled={readOnly}
      onChange={({ target }) => edit('personTaxScenarioId', target.value === BY_RATE ? undefined : target.value)}
    />
  )
}

/** The rate from the start; later rates have their table. */
export function MarginalRate({ form, state }: Props) {
  const { inputs, context, readOnly, edit } = form
  const [first, ...later] = inputs.marginalRates ?? []
  return (
    <PercentField
      name="marginalRates"
      label={MARGINAL_RATE.label}
      hint={later.length === 0 ? MARGINAL_RATE.hint : `the first of ${later.length + 1}`}
      source="The rate at which the client’s next rand of income is taxed: 18 % to 45 %, section 5."
      value={first?.rate ?? null}
      error={problemAt(state, 'marginalRates') ?? problemAt(state, 'marginalRates.0.rate')}
      readOnly={readOnly}
      onChange={(rate) => {
        const rest = rate === null ? later : [{ from: first?.from ?? inputs.startDate ?? context.today, rate }, ...later]
        edit('marginalRates', rest.length === 0 ? undefined : rest)
      }}
    />
  )
}
