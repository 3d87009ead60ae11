import { styled } from '@tafel/kit/theme/styled.ts'
import { CLIENT_ORDERS, type ClientOrder, RECORD_FILTERS, type RecordFilter } from '@tafel/contracts/contexts/clients/list.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'

const Choices = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: 8 })

const ORDER_WORDS: Readonly<Record<ClientOrder, string>> = {
  name: 'By surname',
  changed: 'Last changed first',
  added: 'Newest first',
  review: 'Review due first',
}
const FILTER_WORDS: Readonly<Record<Exclude<RecordFilter, KindName>, string>> = {
  any: 'All clients',
  some: 'With records',
  none: 'Without records',
}
const wordsOf = (filter: RecordFilter) =>
  filter in KIND_NAMES ? `With ${KIND_NAMES[filter as KindName].words.many}` : FILTER_WORDS[filter as keyof typeof FILTER_WORDS]

export interface ClientFiltersProps {
  readonly records: RecordFilter
  readonly order: ClientOrder
  readonly onChange: (next: { readonly records?: RecordFilter; readonly order?: ClientOrder }) => void
}

/** Filters the list of clients by their records, and sorts it. */
export function ClientFilters({ records, order, onChange }: ClientFiltersProps) {
  return (
    <LayoutContext value="cell">
      <Choices>
        <div>
          <SelectField
            label="Show"
            value={records}
            options={RECORD_FILTERS.map((value) => ({ value, label: wordsOf(value) }))}
            onChange={(event) => onChange({ records: event.target.value as RecordFilter })}
          />
        </div>
        <div>
          <SelectField
            label="Order"
            value={order}
            options={CLIENT_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }))}
            onChange={(event) => onChange({ order: event.target.value as ClientOrder })}
          />
        </div>
      </Choices>
    </LayoutContext>
  )
}
