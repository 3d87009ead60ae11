import { useInfiniteQuery } from '@tanstack/react-query'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import type { RowColumn } from '@tafel/kit/rows/cell-text.ts'
import { RowTable } from '@tafel/kit/rows/row-table.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { recordListQuery } from '../../../shared/records/record-queries.ts'
import { type ComparisonForm, problemOf } from '../model/comparison-form.ts'
import { PERSON_FIELDS } from '../model/fields.ts'
import { HINTS, LABELS, TITLES } from '../model/outline.ts'
import { ComparisonFields } from './comparison-fields.tsx'

const BY_RATE = 'rate'
const MAX_RATES = 60
const FULL = 1_000_000

/** Who is taxed: somebody with a marginal rate, or the client as a tax scenario has them. */
export function PersonSection({ form }: { readonly form: ComparisonForm }) {
  const { inputs, clientId, readOnly, panels } = form
  const isByRate = inputs.personTaxScenarioId === undefined
  return (
    <LedgerSection title={TITLES.person}>
      <TaxedBy form={form} clientId={clientId} />
      {isByRate && <MarginalRate form={form} />}
      <ComparisonFields form={form} fields={PERSON_FIELDS} />
      {isByRate && (
        <LedgerPanel
          panel="rates"
          title="If the marginal rate changes"
          words={rateWords(inputs.marginalRates?.length ?? 0)}
          open={panels.isOpen('rates')}
          onToggle={panels.toggle}
        >
          <RateTable form={form} readOnly={readOnly} />
        </LedgerPanel>
      )}
    </LedgerSection>
  )
}

const rateWords = (count: number) => (count < 2 ? 'the same throughout' : `${count} rates`)

/** The tax scenarios of the client, or a rate. */
function TaxedBy({ form, clientId }: { readonly form: ComparisonForm; readonly clientId: string }) {
  const { inputs, readOnly, edit } = form
  const http = useHttp()
  const list = useInfiniteQuery(recordListQuery(http, { clientId, deleted: false }))
  const scenarios = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(({ kind }) => kind === 'scenario')
  const linked = inputs.personTaxScenarioId
  const options = [
    { value: BY_RATE, label: 'A marginal rate' },
    ...scenarios.map(({ recordId, description }) => ({ value: recordId, label: description })),
    // It may have been deleted, or is of another client.
    ...(linked === undefined || scenarios.some(({ recordId }) => recordId === linked)
      ? []
      : [{ value: linked, label: 'A tax scenario that is not listed' }]),
  ]
  return (
    <SelectField
      name="personTaxScenarioId"
      label={LABELS.personTaxScenarioId}
      hint={scenarios.length === 0 && list.isSuccess ? 'this client has no tax scenario yet' : HINTS['personTaxScenarioId']}
      source="With a tax scenario each vehicle is run through the client’s whole assessment, year by year: what the year costs more with it than without. With a marginal rate everything that is taxed as income is taxed at that rate, after the exemptions of the law."
      value={linked ?? BY_RATE}
      options={options}
      error={problemOf(form, 'personTaxScenarioId')}
      disabled={readOnly}
      onChange={({ target }) => edit('personTaxScenarioId', target.value === BY_RATE ? undefined : target.value)}
    />
  )
}

/** The one in force from the start; later ones have their table. */
function MarginalRate({ form }: { readonly form: ComparisonForm }) {
  const { inputs, context, readOnly, edit } = form
  const [first, ...later] = inputs.marginalRates ?? []
  return (
    <PercentField
      name="marginalRates"
      label={LABELS.marginalRates}
      hint={later.length === 0 ? HINTS['marginalRates'] : `the first of ${later.length + 1}`}
      source="The rate at which the client’s next rand of income is taxed: 18 % to 45 %, section 5."
      value={first?.rate ?? null}
      error={problemOf(form, 'marginalRates') ?? problemOf(form, 'marginalRates.0.rate')}
      readOnly={readOnly}
      onChange={(rate) => {
        const rest = rate === null ? later : [{ from: first?.from ?? inputs.startDate ?? context.today, rate }, ...later]
        edit('marginalRates', rest.length === 0 ? undefined : rest)
      }}
    />
  )
}

const COLUMNS: readonly RowColumn[] = [
  { kind: 'date', head: 'From', label: 'From which day' },
  { kind: 'rate', head: 'Marginal rate', label: 'Marginal rate from that day on', max: FULL },
]
const NO_ROWS: readonly (readonly [string, number])[] = []

function RateTable({ form, readOnly }: { readonly form: ComparisonForm; readonly readOnly: boolean }) {
  return (
    <RowTable
      name="marginalRates"
      title={form.label('marginalRates')}
      word="rate"
      hint="what applies from each day on, in order; the first one holds before it too"
      columns={COLUMNS}
      rows={form.inputs.marginalRates?.map(({ from, rate }) => [from, rate] as const) ?? NO_ROWS}
      max={MAX_RATES}
      readOnly={readOnly}
      today={form.context.today}
      errorOf={(row, column) => problemOf(form, `marginalRates.${row}.${column === 0 ? 'from' : 'rate'}`)}
      onChange={(rows) =>
        form.edit('marginalRates', rows.length === 0 ? undefined : rows.map(([from, rate]) => ({ from: String(from), rate: Number(rate) })))
      }
    />
  )
}
