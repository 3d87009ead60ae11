import type { AdminAccountRow } from '@tafel/contracts/http/views.ts'
import { BooleanInput, DataTable, DateField, ExportButton, FilterButton, List, TextInput, TopToolbar } from 'react-admin'
import { exportCsv } from '../app/csv.ts'

const Column = DataTable.Col<AdminAccountRow>

const filters = [
  <TextInput key="q" source="q" label="Name begins with" alwaysOn resettable />,
  <BooleanInput key="hasSubscription" source="hasSubscription" label="Has a subscription" defaultValue />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <ExportButton maxResults={1000} />
  </TopToolbar>
)

export function AccountList() {
  return (
    <List
      title="Accounts"
      filters={filters}
      exporter={exportCsv}
      actions={<Actions />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
    >
      <DataTable<AdminAccountRow> rowClick="show" bulkActionButtons={false}>
        <Column source="accountName" label="Firm" />
        <Column source="email" label="E-mail" />
        <Column source="city" label="City" />
        <Column source="hasSubscription" label="Subscription" disableSort render={(account) => (account.hasSubscription ? 'yes' : 'no')} />
        <Column source="subscriptionEndsOn" label="Until" disableSort render={(account) => account.subscriptionEndsOn ?? 'none'} />
        <Column source="createdAt" label="Created">
          <DateField source="createdAt" locales="en-ZA" options={{ dateStyle: 'medium' }} />
        </Column>
      </DataTable>
    </List>
  )
}
