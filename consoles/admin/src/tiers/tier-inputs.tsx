import { BooleanInput, NumberInput, TextInput } from 'react-admin'

/** The library turns an emptied field into null; an absent text is an empty text. */
const asTyped = (text: string) => text

export function TierInputs() {
  return (
    <>
      <TextInput source="name" label="Name" parse={asTyped} />
      <NumberInput source="seats" label="Seats" min={1} max={1000} />
      <TextInput source="month" label="Per month, with VAT" parse={asTyped} helperText="Empty: the configured subscription amount." />
      <TextInput source="year" label="Per year, with VAT" parse={asTyped} helperText="Empty: ten months." />
      <BooleanInput source="trial" label="Used for trials" helperText="One tier is used for trials; this replaces the current one." />
      <BooleanInput
        source="retired"
        label="Retired"
        helperText="No new firm can choose it. Firms that have it keep it, with its price and seats."
      />
    </>
  )
}
