import { styled } from '@tafel/kit/theme/styled.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths } from '../../../shared/paths.ts'
import { Band } from '../../../shared/band/band.tsx'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { mayPay as mayPayFor } from '../../../shared/session/may-pay.ts'
import { isReadingOnly } from '../../../shared/session/reading-only.ts'
import { statusBand } from '../model/status-band.ts'
import { wantedPage } from '../model/subscription-words.ts'
import { CancelOrPauseSection } from './cancel-or-pause-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { NextPaymentCard } from './next-payment-card.tsx'
import { OnInvoices } from './on-invoices.tsx'
import { PlanSection } from './plan-section.tsx'
import { SeatsSection } from './seats-section.tsx'
import { StatusActions } from './status-actions.tsx'
import { TrialOffer } from './trial-offer.tsx'
import { useStartTrial } from './use-start-trial.ts'
import { useSubscriptionCommands } from './use-subscription-commands.ts'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 372px',
  alignItems: 'start',
  gap: 44,
  '@media (max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 32, '& > aside': { order: -1 } },
})
const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 36, minWidth: 0 })
const Side = styled('aside')({ display: 'grid', gap: 30, minWidth: 0 })

export interface SubscriptionScreenProps {
  readonly me: MeView
  readonly account: AccountView
  readonly view: SubscriptionView
}

export function SubscriptionScreen({ me, account, view }: SubscriptionScreenProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = ownPath(search.get('to'))
  const page = wantedPage(wanted ?? null)
  const trial = useStartTrial(async () => navigate(wanted ?? paths.overview.href()))
  const commands = useSubscriptionCommands()
  const mayPay = mayPayFor(me)
  const band = statusBand(view)
  const read = () => {
    isReadingOnly.set(true)
    void navigate(wanted ?? paths.clients.href())
  }

  return (
    <>
      {view.can.startTrial && page !== undefined && (
        <div style={{ marginBottom: 28 }}>
          <Notice title="Start your free trial first">
            <p>{page} opens as soon as the trial has started. It takes one click and needs no card.</p>
          </Notice>
        </div>
      )}
      {band !== undefined && (
        <Band {...band} actions={<StatusActions actions={band.actions} mayPay={mayPay} commands={commands} onRead={read} />} />
      )}
      {view.openCheckoutId !== null && mayPay && (
        <Band
          tone="blue"
          title="Payment not confirmed yet"
          text="PayFast has not confirmed your payment yet. If you left its page before paying, nothing was charged, and you can choose a plan again."
          actions={
            <LinkButton tone="white" look="outline" to={paths.paymentComplete.href(view.openCheckoutId)}>
              Check payment status
            </LinkButton>
          }
        />
      )}
      <Columns>
        <Parts>
          <PlanSection view={view} mayChange={mayPay} />
          {!mayPay && <Hint>Only the owner and members with the role finance can change the plan.</Hint>}
          {mayPay && <InvoicesSection accountId={account.accountId} />}
          {mayPay && <CancelOrPauseSection view={view} commands={commands} />}
        </Parts>
        <Side aria-label="Payment, seats and invoices">
          {view.can.startTrial && mayPay ? (
            <TrialOffer view={view} isBusy={trial.isPending} onStart={() => trial.mutate()} />
          ) : (
            <NextPaymentCard view={view} mayPay={mayPay} commands={commands} />
          )}
          <SeatsSection seats={view.seats} />
          <OnInvoices account={account} />
        </Side>
      </Columns>
    </>
  )
}
