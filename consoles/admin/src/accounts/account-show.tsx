import type { AdminAccountRow } from '@tafel/contracts/http/views.ts'
import { BooleanField, DateField, ReferenceField, Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin'

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
        <TextField source="subscriptionEndsOn" label="Until" emptyText="none" />
        <DateField source="createdAt" label="Created" showTime locales="en-ZA" />
      </SimpleShowLayout>
    </Show>
  )
}
