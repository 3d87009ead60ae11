import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { AdminTierRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { BooleanInput, CreateButton, DataTable, NumberInput, TextInput } from 'react-admin'
import { EmptyList } from '../app/empty-list.tsx'
import { LedgerList } from '../app/ledger-list.tsx'
import { StateTag } from '../app/state-tag.tsx'

const Column = DataTable.Col<AdminTierRow>

const filters = [
  <TextInput key="q" source="q" label="Name begins with" alwaysOn resettable />,
  <BooleanInput key="retired" source="retired" label="Retired" defaultValue />,
  <BooleanInput key="trial" source="trial" label="Used for trials" defaultValue />,
  <NumberInput key="seats" source="seats_gte" label="Seats, at least" min={1} />,
]

const state = ({ retired, trial }: AdminTierRow) => (
  <StateTag tone={retired ? 'quiet' : 'success'}>{retired ? 'retired' : trial ? 'offered, used for trials' : 'offered'}</StateTag>
)

/** The tiers on offer, with seats and prices. */
export function TierList() {
  return (
    <LedgerList<AdminTierRow>
      title="Tiers"
      filters={filters}
      sort={{ field: 'seats', order: 'ASC' }}
      rowClick="edit"
      actions={<CreateButton label="New tier" />}
      empty={
        <EmptyList title="Tiers" action={<CreateButton label="New tier" />}>
          There is no tier yet, so no one can subscribe.
        </EmptyList>
      }
      narrow={{
        primary: (tier) => tier.name,
        secondary: (tier) =>
          `${tier.seats} ${tier.seats === 1 ? 'seat' : 'seats'} · ${formatMoney(tier.priceMonthCents, 'always')} a month`,
        tertiary: state,
      }}
    >
      <Column source="name" label="Name" />
      <Column source="seats" label="Seats" align="right" />
      <Column
        source="monthCents"
        label="Per month"
        align="right"
        render={(tier) => <Money cents={tier.priceMonthCents} shown="always" />}
      />
      <Column label="Per year" align="right" disableSort render={(tier) => <Money cents={tier.priceYearCents} shown="always" />} />
      <Column source="retired" label="State" render={state} />
    </LedgerList>
  )
}
