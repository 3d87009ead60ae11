import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { BooleanInput, DataTable, DateField, TextInput } from 'react-admin'
import { CALENDAR_DAY, DAY } from '../app/dates.ts'
import { LedgerList } from '../app/ledger-list.tsx'
import { statusOf } from './account-status.ts'
import { ACCOUNT_CHOICES } from './bulk-choices.ts'

const Column = DataTable.Col<AdminAccountRow>

const filters = [
  <TextInput key="q" source="q" label="Name begins with" alwaysOn resettable />,
  <BooleanInput key="hasSubscription" source="hasSubscription" label="Has a subscription" defaultValue />,
  <BooleanInput key="closed" source="closed" label="Closed" defaultValue />,
  <BooleanInput key="erased" source="erased" label="Erased" defaultValue />,
]

export function AccountList() {
  return (
    <LedgerList<AdminAccountRow>
      title="Accounts"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      bulk={{ choices: ACCOUNT_CHOICES, nameOf: ({ accountName }) => accountName || 'erased', userIdOf: ({ owner }) => owner }}
      narrow={{
        primary: (account) => account.accountName || statusOf(account),
        secondary: (account) => [account.email, account.hasSubscription ? 'subscribed' : 'no subscription'].join(' · '),
      }}
    >
      <Column source="accountName" label="Firm" />
      <Column source="email" label="E-mail" />
      <Column source="city" label="City" />
      <Column label="State" disableSort render={statusOf} />
      <Column source="hasSubscription" label="Subscription" disableSort render={(account) => (account.hasSubscription ? 'yes' : 'no')} />
      <Column source="subscriptionEndsOn" label="Until" disableSort>
        <DateField source="subscriptionEndsOn" emptyText="none" {...CALENDAR_DAY} />
      </Column>
      <Column source="createdAt" label="Created">
        <DateField source="createdAt" {...DAY} />
      </Column>
    </LedgerList>
  )
}
