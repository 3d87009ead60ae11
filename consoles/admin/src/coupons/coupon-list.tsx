import Button from '@mui/material/Button'
import type { AdminCouponRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { BooleanInput, CreateButton, DataTable, NumberInput, SelectInput, TextInput } from 'react-admin'
import { Link } from 'react-router'
import { dayOf, dayText, typedDay } from '../app/day.ts'
import { DayInput } from '../app/day-input.tsx'
import { EditableCell } from '../app/editable-cell.tsx'
import { EmptyList } from '../app/empty-list.tsx'
import { LedgerList } from '../app/ledger-list.tsx'
import { limitOf } from './coupon-form.ts'
import { stateTag } from './state-tag.tsx'
import { discountText, durationText, usesText } from './words.ts'

const Column = DataTable.Col<AdminCouponRow>

const filters = [
  <TextInput key="q" source="q" label="Code begins with" alwaysOn resettable />,
  <BooleanInput key="withdrawn" source="withdrawn" label="Withdrawn" defaultValue />,
  <SelectInput
    key="kind"
    source="kind"
    label="Kind of discount"
    choices={[
      { id: 'percent', name: 'Percentage' },
      { id: 'fixed', name: 'Amount' },
    ]}
  />,
  <DayInput key="ends" source="endsOn_lte" label="Ends by" />,
  <NumberInput key="used" source="used_gte" label="Uses, at least" min={1} />,
]

const ManyCodes = () => (
  <Button size="small" component={Link} to="/coupons/batch">
    Create many codes
  </Button>
)

interface OfCoupon {
  readonly coupon: AdminCouponRow
}

/** A withdrawn coupon can't be changed. */
function Until({ coupon: { code, endsOn, withdrawn } }: OfCoupon) {
  const shown = dayText(endsOn, 'no end')
  if (withdrawn) return shown
  return (
    <EditableCell name={`last day of ${code}`} field="endsOn" value={dayText(endsOn, '')} read={typedDay}>
      {shown}
    </EditableCell>
  )
}

function Used({ coupon }: OfCoupon) {
  const { code, maxUses, withdrawn } = coupon
  if (withdrawn) return usesText(coupon)
  return (
    <EditableCell name={`total uses of ${code}`} field="maxUses" value={String(maxUses ?? '')} read={limitOf}>
      {usesText(coupon)}
    </EditableCell>
  )
}

export function CouponList() {
  return (
    <LedgerList<AdminCouponRow>
      title="Coupons"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <>
          <ManyCodes />
          <CreateButton label="New coupon" />
        </>
      }
      empty={
        <EmptyList title="Coupons" action={<CreateButton label="New coupon" />}>
          There is no coupon yet. A coupon gives a discount of a percentage or an amount, for one payment, some months or all.
        </EmptyList>
      }
      narrow={{
        primary: (coupon) => coupon.code,
        secondary: (coupon) => `${discountText(coupon.discount)}, ${durationText(coupon.duration)} · used ${usesText(coupon)}`,
        tertiary: stateTag,
      }}
    >
      <Column source="code" label="Code" />
      <Column source="kind" label="Discount" render={(coupon) => discountText(coupon.discount)} />
      <Column label="For" disableSort render={(coupon) => durationText(coupon.duration)} />
      <Column source="startsOn" label="From" render={(coupon) => dayText(coupon.startsOn, 'at once')} />
      <Column source="endsOn" label="Until" render={(coupon) => <Until coupon={coupon} />} />
      <Column source="used" label="Used" align="right" render={(coupon) => <Used coupon={coupon} />} />
      <Column source="withdrawn" label="State" render={stateTag} />
      <Column source="createdAt" label="Created" render={(coupon) => dayOf(coupon.createdAt)} />
    </LedgerList>
  )
}
