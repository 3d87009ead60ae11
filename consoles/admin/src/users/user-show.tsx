import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { DateField, FunctionField, ReferenceField, Show, SimpleShowLayout, TextField, TopToolbar, useRecordContext } from 'react-admin'
import { MOMENT } from '../app/dates.ts'
import { ActForButton } from './act-for-button.tsx'
import { AccessButton } from './access-button.tsx'
import { AccessReason } from './access-reason.tsx'
import { AccessTag } from './access-tag.tsx'
import { TouchedBy } from '../audit/touched-by.tsx'
import { EraseUser } from './erase-user.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSecondFactors } from './user-second-factors.tsx'
import { UserSessions } from './user-sessions.tsx'
import { Verification } from './verification.tsx'

const Title = () => <>{useRecordContext<AdminUserRow>()?.email || 'User'}</>

function Actions() {
  const user = useRecordContext<AdminUserRow>()
  return (
    <TopToolbar>
      {user && !user.erased && user.accountId !== null && <ActForButton user={user} />}
      {user && !user.erased && <AccessButton user={user} />}
      {user && !user.erased && !user.enabled && <EraseUser user={user} />}
    </TopToolbar>
  )
}

export function UserShow() {
  return (
    <Show title={<Title />} actions={<Actions />}>
      <SimpleShowLayout>
        <TextField source="email" label="E-mail" />
        <TextField source="displayName" label="Name" />
        <FunctionField<AdminUserRow> label="E-mail verified" render={(user) => <Verification user={user} />} />
        <FunctionField<AdminUserRow> label="Access" render={(user) => <AccessTag user={user} />} />
        <FunctionField<AdminUserRow> label="Why" render={(user) => (user.erased ? 'erased' : <AccessReason user={user} />)} />
        <ReferenceField source="accountId" reference="accounts" label="Firm" link="show" emptyText="none yet">
          <TextField source="accountName" />
        </ReferenceField>
        <DateField source="createdAt" label="Registered" {...MOMENT} />
        <FunctionField<AdminUserRow> label="Roles" render={(user) => (user.erased ? 'none' : <UserRoles user={user} />)} />
        <FunctionField<AdminUserRow> label="Sessions" render={(user) => (user.erased ? 'nowhere' : <UserSessions user={user} />)} />
        <FunctionField<AdminUserRow> label="Second factor" render={(user) => (user.erased ? 'none' : <UserSecondFactors user={user} />)} />
        <FunctionField<AdminUserRow> label="Views and changes" render={(user) => <TouchedBy id={user.id} />} />
      </SimpleShowLayout>
    </Show>
  )
}
