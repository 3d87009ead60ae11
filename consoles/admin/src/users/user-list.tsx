import type { AdminUserRow } from '@tafel/contracts/http/views.ts'
import { BooleanInput, DataTable, DateField, List, SimpleList, TextInput } from 'react-admin'
import { DAY } from '../app/dates.ts'
import { ListActions } from '../app/list-actions.tsx'
import { useIsNarrow } from '../app/use-is-narrow.ts'
import { BulkArea } from '../bulk/bulk-area.tsx'
import { AccessButton } from './access-button.tsx'
import { AccessTag } from './access-tag.tsx'
import { USER_CHOICES } from './bulk-choices.ts'

const Column = DataTable.Col<AdminUserRow>

const filters = [
  <TextInput key="q" source="q" label="E-mail or name begins with" alwaysOn resettable />,
  <BooleanInput key="enabled" source="enabled" label="Enabled" defaultValue />,
  <BooleanInput key="erased" source="erased" label="Erased" defaultValue />,
  <BooleanInput key="emailVerified" source="emailVerified" label="E-mail verified" defaultValue />,
]

const access = (user: AdminUserRow) => <AccessTag user={user} />

export function UserList() {
  const isNarrow = useIsNarrow()
  return (
    <List
      title="Users"
      filters={filters}
      exporter={false}
      actions={<ListActions />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
    >
      <BulkArea<AdminUserRow> choices={USER_CHOICES} nameOf={({ email }) => email || 'erased'} userIdOf={({ id }) => id}>
        {(buttons) =>
          isNarrow ? (
            <SimpleList<AdminUserRow>
              rowClick="show"
              primaryText={(user) => (user.erased ? 'erased' : user.email)}
              secondaryText={(user) => [user.displayName, user.accountName ?? 'no firm yet'].join(' · ')}
              tertiaryText={access}
            />
          ) : (
            <DataTable<AdminUserRow> rowClick="show" bulkActionButtons={buttons}>
              <Column source="email" label="E-mail" />
              <Column source="displayName" label="Name" />
              <Column source="accountName" label="Firm" disableSort render={(user) => user.accountName ?? 'none yet'} />
              <Column source="emailVerified" label="E-mail verified" render={(user) => (user.emailVerified ? 'yes' : 'no')} />
              <Column source="enabled" label="Access" render={access} />
              <Column source="createdAt" label="Registered">
                <DateField source="createdAt" {...DAY} />
              </Column>
              <Column label="" disableSort render={(user) => !user.erased && <AccessButton user={user} />} />
            </DataTable>
          )
        }
      </BulkArea>
    </List>
  )
}
