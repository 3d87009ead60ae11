import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { AdminSubscriptionRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { DataTable, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin'
import { dayText } from '../app/day.ts'
import { EmptyList } from '../app/empty-list.tsx'
import { LedgerList } from '../app/ledger-list.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { STATUS_WORDS, statusChoices } from './words.ts'

const Column = DataTable.Col<AdminSubscriptionRow>

const filters = [
  <TextInput key="q" source="q" label="Firm or tier begins with" alwaysOn resettable />,
  <SelectInput key="status" source="status" label="State" choices={statusChoices} />,
  <DateInput key="nextFrom" source="nextPaymentOn_gte" label="Next payment from" />,
  <DateInput key="nextUntil" source="nextPaymentOn_lte" label="Next payment until" />,
  <DateInput key="coveredUntil" source="coveredTo_lte" label="Covered until" />,
  <NumberInput key="flags" source="flags_gte" label="Flagged payments, at least" min={1} />,
]

const status = (row: AdminSubscriptionRow) => {
  const { text, tone } = STATUS_WORDS[row.status]
  return <StateTag tone={tone}>{text}</StateTag>
}

/** Each firm's subscription, and its next payment. */
export function SubscriptionList() {
  return (
    <LedgerList<AdminSubscriptionRow>
      title="Subscriptions"
      filters={filters}
      sort={{ field: 'changedAt', order: 'DESC' }}
      empty={<EmptyList title="Subscriptions">No firm has a subscription or a trial yet. It begins in the adviser console.</EmptyList>}
      narrow={{
        primary: (row) => row.accountName ?? 'erased',
        secondary: (row) =>
          [row.tierName ?? 'no tier', row.nextCents === null ? `until ${dayText(row.coveredTo)}` : formatMoney(row.nextCents)].join(' · '),
        tertiary: status,
      }}
    >
      <Column source="accountName" label="Firm" render={(row) => row.accountName ?? 'erased'} />
      <Column source="status" label="State" render={status} />
      <Column source="tierName" label="Tier" render={(row) => row.tierName ?? 'none'} />
      <Column source="billing" label="Billing" render={(row) => row.billing ?? 'none'} />
      <Column source="nextPaymentOn" label="Next payment" render={(row) => dayText(row.nextPaymentOn)} />
      <Column label="Amount" align="right" disableSort render={(row) => <Money cents={row.nextCents} shown="always" />} />
      <Column source="coveredTo" label="Covered until" render={(row) => dayText(row.coveredTo)} />
      <Column source="paidCents" label="Total paid" align="right" render={(row) => <Money cents={row.paidCents} shown="always" />} />
      <Column source="flags" label="Flags" align="right" />
    </LedgerList>
  )
}
