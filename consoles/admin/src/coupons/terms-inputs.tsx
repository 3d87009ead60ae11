import type { AdminTierRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { BooleanInput, FormDataConsumer, NumberInput, ReferenceArrayInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { DayInput } from '../app/day-input.tsx'

const kinds = [
  { id: 'percent', name: 'Percentage' },
  { id: 'fixed', name: 'Amount' },
]
const durations = [
  { id: 'once', name: 'One payment' },
  { id: 'months', name: 'Some months' },
  { id: 'forever', name: 'Every payment' },
]

/** The terms of one or many coupons. */
export function TermsInputs() {
  return (
    <>
      <SelectInput source="kind" label="Kind of discount" choices={kinds} />
      <FormDataConsumer>
        {({ formData }) =>
          formData['kind'] === 'fixed' ? (
            <TextInput source="amount" label="Amount, with VAT" parse={asTyped} />
          ) : (
            <TextInput source="percent" label="Percentage" parse={asTyped} />
          )
        }
      </FormDataConsumer>
      <SelectInput source="duration" label="Applies to" choices={durations} />
      <FormDataConsumer>
        {({ formData }) => formData['duration'] === 'months' && <NumberInput source="months" label="Months" min={2} max={36} />}
      </FormDataConsumer>
      <ReferenceArrayInput source="tierIds" reference="tiers" filter={{ retired: false }}>
        <SelectArrayInput
          label="Tiers"
          optionText={(tier: AdminTierRow) => tier.name}
          helperText="If none is chosen, it applies to every tier, including future ones."
        />
      </ReferenceArrayInput>
      <DayInput source="startsOn" label="First day" helperText="If empty, it applies at once." />
      <DayInput source="endsOn" label="Last day of use" helperText="If empty, it doesn’t end." />
      <NumberInput
        source="maxUses"
        label="Total uses"
        min={1}
        helperText="If empty, there is no limit. Each e-mail address and each firm can use it once."
      />
      <BooleanInput source="firstPurchaseOnly" label="Only for firms that have never paid" />
    </>
  )
}

/** The library turns an emptied field into null; an absent text is an empty text. */
const asTyped = (text: string) => text
