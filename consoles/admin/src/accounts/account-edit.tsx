import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { DIAL_CODES } from '@tafel/contracts/contexts/accounts/account.ts'
import { REASON_MAX } from '@tafel/contracts/base/reason.ts'
import { Edit, SaveButton, SelectInput, SimpleForm, TextInput, type TextInputProps, Toolbar, useRecordContext } from 'react-admin'

const Title = () => <>{useRecordContext<AdminAccountRow>()?.accountName || 'Account'}</>
const Actions = () => (
  <Toolbar>
    <SaveButton label="Save" alwaysEnable={false} />
  </Toolbar>
)
const codes = DIAL_CODES.map(([id, country]) => ({ id, name: `${id} ${country}` }))

/** react-admin turns an emptied field into null; the API expects an empty string. */
const Text = (props: TextInputProps) => <TextInput parse={(text: string) => text} {...props} />

/** Edits a firm's details on the owner's behalf. Server errors appear at their fields. */
export function AccountEdit() {
  return (
    <Edit title={<Title />} mutationMode="pessimistic" redirect="show">
      <SimpleForm toolbar={<Actions />} sx={{ maxWidth: 640 }}>
        <Text source="accountName" label="Firm" />
        <Text source="contactPerson.firstName" label="Contact first name" />
        <Text source="contactPerson.lastName" label="Contact last name" />
        <Text source="email" label="E-mail" type="email" />
        <SelectInput source="telephone.phoneCountryCode" label="Dial code" choices={codes} />
        <Text source="telephone.phoneNumber" label="Telephone" />
        <Text source="vatNumber" label="VAT number" />
        <Text source="website" label="Website" />
        <Text source="address.addressLine1" label="Address" />
        <Text source="address.addressLine2" label="Address, second line" />
        <Text source="address.city" label="City" />
        <Text source="address.postalCode" label="Postal code" />
        <Text source="address.country" label="Country" />
        <Text source="reason" label="Reason" helperText="Kept in the audit log." slotProps={{ htmlInput: { maxLength: REASON_MAX } }} />
      </SimpleForm>
    </Edit>
  )
}
