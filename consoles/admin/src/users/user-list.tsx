import type { AdminUserRow, RoleHolders } from '@tafel/contracts/contexts/identity/views.ts'
import { BooleanInput, DataTable, DateField, TextInput } from 'react-admin'
import { useAsked } from '../app/asked.tsx'
import { DAY } from '../app/dates.ts'
import { LedgerList } from '../app/ledger-list.tsx'
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

/** `admin, finance`; '' for none. */
const rolesIn = (holders: RoleHolders, id: string): string =>
  Object.entries(holders)
    .filter(([, ids]) => ids.includes(id))
    .map(([role]) => role)
    .join(', ')

const access = (user: AdminUserRow) => <AccessTag user={user} />

export function UserList() {
  const holders = useAsked<RoleHolders>('/api/admin/role-holders').data
  const rolesOf = (id: string) => (holders === undefined ? '…' : rolesIn(holders, id))
  return (
    <LedgerList<AdminUserRow>
      title="Users"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      bulk={{ choices: USER_CHOICES, nameOf: ({ email }) => email || 'erased', userIdOf: ({ id }) => id }}
      narrow={{
        primary: (user) => (user.erased ? 'erased' : user.email),
        secondary: (user) => [user.displayName, user.accountName ?? 'no firm yet'].join(' · '),
        tertiary: access,
      }}
    >
      <Column source="email" label="E-mail" />
      <Column source="displayName" label="Name" />
      <Column source="accountName" label="Firm" disableSort render={(user) => user.accountName ?? 'none yet'} />
      <Column source="emailVerified" label="E-mail verified" render={(user) => (user.emailVerified ? 'yes' : 'no')} />
      <Column source="enabled" label="Access" render={access} />
      <Column label="Roles" disableSort render={(user) => rolesOf(user.id)} />
      <Column source="createdAt" label="Registered">
        <DateField source="createdAt" {...DAY} />
      </Column>
      <Column label="" disableSort render={(user) => !user.erased && <AccessButton user={user} />} />
    </LedgerList>
  )
}
