import { BooleanInput, NumberInput, TextInput } from 'react-admin'

/** The library makes null of an emptied field; a text that isn't there is empty text. */
const asTyped = (text: string) => text

export function TierInputs() {
  return (
    <>
      <TextInput source="name" label="Name" parse={asTyped} />
      <NumberInput source="seats" label="Seats" min={1} max={1000} />
      <TextInput source="month" label="A month, VAT inside" parse={asTyped} helperText="Empty: the configured subscription amount." />
      <TextInput source="year" label="A year, VAT inside" parse={asTyped} helperText="Empty: ten months." />
      <BooleanInput
        source="trial"
        label="Trials have its seats"
        helperText="One tier is that of trials; this takes the place of the one before."
      />
      <BooleanInput source="retired" label="Retired" helperText="Nobody new can take it. Who has it keeps it, with its price and seats." />
    </>
  )
}
