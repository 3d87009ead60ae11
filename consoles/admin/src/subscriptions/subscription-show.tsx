import type { AdminSubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { FunctionField, Link, Show, SimpleShowLayout, useCanAccess, useRecordContext, useRefresh } from 'react-admin'
import { dayText } from '../app/day.ts'
import { FirmLink } from '../app/firm-link.tsx'
import { PartTable } from '../app/part-table.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { WHOLE } from '../app/whole.ts'
import { TouchedBy } from '../audit/touched-by.tsx'
import { RefundButton } from '../refund/refund-button.tsx'
import { isOnItsWay, leftCents } from '../refund/refund-words.ts'
import { CancelButton } from './cancel-button.tsx'
import { flagText, STATUS_WORDS } from './words.ts'

const Title = () => <>{useRecordContext<AdminSubscriptionView>()?.accountName ?? 'Subscription'}</>
const Fact = FunctionField<AdminSubscriptionView>

export function SubscriptionShow() {
  return (
    <Show title={<Title />} queryOptions={WHOLE} sx={{ maxWidth: 1000 }}>
      <SimpleShowLayout>
        <Fact label="Firm" render={({ id, accountName }) => <FirmLink id={id} name={accountName} />} />
        <Fact label="State" render={(row) => <StateTag tone={STATUS_WORDS[row.status].tone}>{STATUS_WORDS[row.status].text}</StateTag>} />
        <Fact label="Since" render={({ since }) => dayText(since)} />
        <Fact
          label="Tier"
          render={({ tierName, seats, billing }) => (tierName === null ? 'none' : `${tierName}, ${seats ?? 0} seats, ${billing ?? ''}`)}
        />
        <Fact label="Covered until" render={({ coveredTo }) => dayText(coveredTo)} />
        <Fact
          label="Next payment"
          render={({ nextPaymentOn, nextCents }) =>
            nextCents === null ? (
              'none'
            ) : (
              <>
                <Money cents={nextCents} shown="always" /> on {dayText(nextPaymentOn)}
              </>
            )
          }
        />
        <Fact label="Total paid" render={({ paidCents }) => <Money cents={paidCents} shown="always" />} />
        <Fact label="Cancel" render={(row) => <CancelButton subscription={row} />} />
        <Fact label="Payments" render={({ id, received }) => <Payments accountId={id} received={received} />} />
        <Fact label="Views and changes" render={({ id }) => <TouchedBy id={id} />} />
      </SimpleShowLayout>
    </Show>
  )
}

function Payments({ accountId, received }: Pick<AdminSubscriptionView, 'received'> & { readonly accountId: string }) {
  const refresh = useRefresh()
  const { canAccess } = useCanAccess({ resource: 'subscriptions', action: 'edit' })
  if (received.length === 0) return <>No payments yet.</>
  return (
    <PartTable
      label="Payments"
      columns={['Received', 'Covers', 'Amount', 'Fee', 'Net', 'Refunded', 'PayFast’s number', 'Flag', 'Refund']}
      numbers={['Amount', 'Fee', 'Net', 'Refunded']}
      rows={received.map((payment) => ({
        key: payment.paymentId,
        cells: [
          dayText(payment.receivedOn),
          `${dayText(payment.coversFrom)} to ${dayText(payment.coversTo)}`,
          <Money key="gross" cents={payment.grossCents} shown="always" />,
          <Money key="fee" cents={payment.feeCents} shown="always" />,
          <Money key="net" cents={payment.netCents} shown="always" />,
          <Money key="refunded" cents={payment.refundedCents} shown="always" />,
          <Link key="invoice" to={`/invoices?filter=${encodeURIComponent(JSON.stringify({ q: payment.paymentId }))}`}>
            {payment.paymentId}
          </Link>,
          payment.flag === null ? (
            ''
          ) : (
            <StateTag key="flag" tone="warning">
              {flagText(payment.flag)}
            </StateTag>
          ),
          canAccess === true && leftCents(payment) > 0 && !isOnItsWay(payment) && (
            <RefundButton key="refund" accountId={accountId} payment={payment} onAsked={refresh} />
          ),
        ],
      }))}
    />
  )
}
