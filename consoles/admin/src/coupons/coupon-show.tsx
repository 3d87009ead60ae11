import type { AdminCouponView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { EditButton, FunctionField, Show, SimpleShowLayout, TopToolbar, useGetMany, useRecordContext } from 'react-admin'
import { dayOf, dayText } from '../app/day.ts'
import { FirmLink } from '../app/firm-link.tsx'
import { PartTable } from '../app/part-table.tsx'
import { WHOLE } from '../app/whole.ts'
import { TouchedBy } from '../audit/touched-by.tsx'
import { stateTag } from './state-tag.tsx'
import { discountText, durationText, usesText } from './words.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const Fact = FunctionField<AdminCouponView>
const Title = () => <>{useRecordContext<AdminCouponView>()?.code ?? 'Coupon'}</>

function Actions() {
  const coupon = useRecordContext<AdminCouponView>()
  return (
    <TopToolbar>
      {coupon && !coupon.withdrawn && <EditButton />}
      {coupon && !coupon.withdrawn && <WithdrawButton coupon={coupon} />}
    </TopToolbar>
  )
}

export function CouponShow() {
  return (
    <Show title={<Title />} queryOptions={WHOLE} actions={<Actions />}>
      <SimpleShowLayout>
        <Fact label="Code" render={({ code }) => code} />
        <Fact label="State" render={stateTag} />
        <Fact label="Discount" render={({ discount, duration }) => `${discountText(discount)}, ${durationText(duration)}`} />
        <Fact label="Tiers" render={({ tierIds }) => <Tiers ids={tierIds} />} />
        <Fact label="From" render={({ startsOn }) => dayText(startsOn, 'at once')} />
        <Fact label="Until" render={({ endsOn }) => dayText(endsOn, 'no end')} />
        <Fact
          label="Who may use it"
          render={({ firstPurchaseOnly }) => (firstPurchaseOnly ? 'firms that have never paid' : 'every firm')}
        />
        <Fact label="Used" render={usesText} />
        <Fact label="Created" render={({ createdAt }) => dayOf(createdAt)} />
        <Fact label="Used by" render={({ uses }) => <Uses uses={uses} />} />
        <Fact label="Views and changes" render={({ id }) => <TouchedBy id={id} />} />
      </SimpleShowLayout>
    </Show>
  )
}

function Tiers({ ids }: { readonly ids: readonly string[] | null }) {
  const { data = [] } = useGetMany('tiers', { ids: [...(ids ?? [])] }, { enabled: ids !== null })
  return <>{ids === null ? 'every tier' : data.map((tier) => tier?.name ?? '').join(', ')}</>
}

function Uses({ uses }: Pick<AdminCouponView, 'uses'>) {
  if (uses.length === 0) return <>None yet.</>
  return (
    <PartTable
      label="Used by"
      columns={['Firm', 'State']}
      numbers={[]}
      rows={uses.map(({ useId, accountId, accountName, status }) => ({
        key: useId,
        cells: [<FirmLink key="firm" id={accountId} name={accountName} />, status === 'used' ? 'used' : 'held for a payment'],
      }))}
    />
  )
}
