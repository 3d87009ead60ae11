import type { AdminAccountRow, AdminAccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import {
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
import { WHOLE } from '../app/whole.ts'
import { TouchedBy } from '../audit/touched-by.tsx'
import { PaymentsPanel } from '../refund/payments-panel.tsx'
import { AccountEnd } from './account-end.tsx'
import { statusOf } from './account-status.ts'
import { InvoicesPanel, PlanPanel, TeamPanel } from './firm-panels.tsx'

const Title = () => <>{useRecordContext<AdminAccountRow>()?.accountName || 'Account'}</>

const telephone = ({ telephone: given }: AdminAccountView): string =>
  given === undefined || given.phoneNumber === '' ? 'none' : `${given.phoneCountryCode} ${given.phoneNumber}`

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
    <Show title={<Title />} queryOptions={WHOLE} actions={<Actions />} sx={{ maxWidth: 900 }}>
      <SimpleShowLayout>
        <TextField source="accountName" label="Firm" />
        <TextField source="email" label="E-mail" />
        <FunctionField<AdminAccountView> label="Telephone" render={telephone} />
        <FunctionField<AdminAccountView> label="VAT number" render={({ vatNumber }) => vatNumber || 'none'} />
        <TextField source="city" label="City" />
        <ReferenceField source="owner" reference="users" label="Owner" link="show">
          <TextField source="email" />
        </ReferenceField>
        <FunctionField<AdminAccountRow> label="State" render={statusOf} />
        <FunctionField<AdminAccountRow> label="Plan" render={({ id }) => <PlanPanel accountId={id} />} />
        <DateField source="subscriptionEndsOn" label="Until" emptyText="none" {...CALENDAR_DAY} />
        <FunctionField<AdminAccountRow> label="Team" render={({ id }) => <TeamPanel accountId={id} />} />
        <FunctionField<AdminAccountRow> label="Invoices" render={({ id }) => <InvoicesPanel accountId={id} />} />
        <DateField source="createdAt" label="Created" {...MOMENT} />
        <FunctionField<AdminAccountRow> label="Payments" render={({ id }) => <PaymentsPanel accountId={id} />} />
        <FunctionField<AdminAccountRow> label="Views and changes" render={({ id }) => <TouchedBy id={id} />} />
      </SimpleShowLayout>
    </Show>
  )
}
