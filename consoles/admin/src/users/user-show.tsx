import type { AdminUserRow } from '@tafel/contracts/http/views.ts'
import {
  BooleanField,
  DateField,
  FunctionField,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { MOMENT } from '../app/dates.ts'
import { AccessButton } from './access-button.tsx'
import { AccessTag } from './access-tag.tsx'
import { EraseUser } from './erase-user.tsx'

const Title = () => <>{useRecordContext<AdminUserRow>()?.email || 'User'}</>

function Actions() {
  const user = useRecordContext<AdminUserRow>()
  return (
    <TopToolbar>
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
        <BooleanField source="emailVerified" label="E-mail verified" />
        <FunctionField<AdminUserRow> label="Access" render={(user) => <AccessTag user={user} />} />
        <ReferenceField source="accountId" reference="accounts" label="Firm" link="show" emptyText="none yet">
          <TextField source="accountName" />
        </ReferenceField>
        <DateField source="createdAt" label="Registered" {...MOMENT} />
      </SimpleShowLayout>
    </Show>
  )
}
