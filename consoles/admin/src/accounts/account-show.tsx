import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import {
  BooleanField,
  DateField,
  EditButton,
  FunctionField,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { CALENDAR_DAY, MOMENT } from '../app/dates.ts'
import { TouchedBy } from '../audit/touched-by.tsx'
import { PaymentsPanel } from '../refund/payments-panel.tsx'
import { AccountEnd } from './account-end.tsx'
import { statusOf } from './account-status.ts'

const Title = () => <>{useRecordContext<AdminAccountRow>()?.accountName || 'Account'}</>

function Actions() {
  const account = useRecordContext<AdminAccountRow>()
  return (
    <TopToolbar>
      {account && !account.erased && !account.closed && <EditButton />}
      {account && !account.erased && <AccountEnd account={account} />}
    </TopToolbar>
  )
}

export function AccountShow() {
  return (
    <Show title={<Title />} actions={<Actions />}>
      <SimpleShowLayout>
        <TextField source="accountName" label="Firm" />
        <TextField source="email" label="E-mail" />
        <TextField source="city" label="City" />
        <ReferenceField source="owner" reference="users" label="Owner" link="show">
          <TextField source="email" />
        </ReferenceField>
        <FunctionField<AdminAccountRow> label="State" render={statusOf} />
        <BooleanField source="hasSubscription" label="Subscription" />
        <DateField source="subscriptionEndsOn" label="Until" emptyText="none" {...CALENDAR_DAY} />
        <DateField source="createdAt" label="Created" {...MOMENT} />
        <FunctionField<AdminAccountRow> label="Payments" render={({ id }) => <PaymentsPanel accountId={id} />} />
        <FunctionField<AdminAccountRow> label="Looked at and changed" render={({ id }) => <TouchedBy id={id} />} />
      </SimpleShowLayout>
    </Show>
  )
}
