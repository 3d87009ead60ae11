import type { AdminAccountRow } from '@tafel/contracts/http/views.ts'
import { BooleanField, DateField, ReferenceField, Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin'
import { CALENDAR_DAY, MOMENT } from '../app/dates.ts'

const Title = () => <>{useRecordContext<AdminAccountRow>()?.accountName ?? 'Account'}</>

export function AccountShow() {
  return (
    <Show title={<Title />}>
      <SimpleShowLayout>
        <TextField source="accountName" label="Firm" />
        <TextField source="email" label="E-mail" />
        <TextField source="city" label="City" />
        <ReferenceField source="owner" reference="users" label="Owner" link="show">
          <TextField source="email" />
        </ReferenceField>
        <BooleanField source="hasSubscription" label="Subscription" />
        <DateField source="subscriptionEndsOn" label="Until" emptyText="none" {...CALENDAR_DAY} />
        <DateField source="createdAt" label="Created" {...MOMENT} />
      </SimpleShowLayout>
    </Show>
  )
}
