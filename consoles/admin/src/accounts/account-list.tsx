import type { AdminAccountRow } from '@tafel/contracts/http/views.ts'
import { BooleanInput, DataTable, DateField, List, SimpleList, TextInput } from 'react-admin'
import { CALENDAR_DAY, DAY } from '../app/dates.ts'
import { ListActions } from '../app/list-actions.tsx'
import { useIsNarrow } from '../app/use-is-narrow.ts'
import { BulkArea } from '../bulk/bulk-area.tsx'
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
  const isNarrow = useIsNarrow()
  return (
    <List
      title="Accounts"
      filters={filters}
      exporter={false}
      actions={<ListActions />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
    >
      <BulkArea<AdminAccountRow>
        choices={ACCOUNT_CHOICES}
        nameOf={({ accountName }) => accountName || 'erased'}
        userIdOf={({ owner }) => owner}
      >
        {(buttons) =>
          isNarrow ? (
            <SimpleList<AdminAccountRow>
              rowClick="show"
              primaryText={(account) => account.accountName || statusOf(account)}
              secondaryText={(account) => [account.email, account.hasSubscription ? 'subscribed' : 'no subscription'].join(' · ')}
            />
          ) : (
            <DataTable<AdminAccountRow> rowClick="show" bulkActionButtons={buttons}>
              <Column source="accountName" label="Firm" />
              <Column source="email" label="E-mail" />
              <Column source="city" label="City" />
              <Column label="State" disableSort render={statusOf} />
              <Column
                source="hasSubscription"
                label="Subscription"
                disableSort
                render={(account) => (account.hasSubscription ? 'yes' : 'no')}
              />
              <Column source="subscriptionEndsOn" label="Until" disableSort>
                <DateField source="subscriptionEndsOn" emptyText="none" {...CALENDAR_DAY} />
              </Column>
              <Column source="createdAt" label="Created">
                <DateField source="createdAt" {...DAY} />
              </Column>
            </DataTable>
          )
        }
      </BulkArea>
    </List>
  )
}
