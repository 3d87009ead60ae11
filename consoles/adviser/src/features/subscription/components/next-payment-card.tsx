import { styled } from '@tafel/kit/theme/styled.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Answer, Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import type { ReactNode } from 'react'
import { daysBetween, localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { dateText, daysLeftText, paymentDateText, startDateText } from '../model/subscription-words.ts'
import { ChargeTable } from './charge-table.tsx'
import { CouponField } from './coupon-field.tsx'
import type { SubscriptionCommands } from './use-subscription-commands.ts'

const Card = styled('section')({
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
  '& > div': { padding: '18px 22px' },
  '& > div + div': { borderTop: `1px solid ${color.rule}` },
  '& p': { margin: 0 },
})
const Head = styled('div')({ display: 'grid', gap: 4, color: color.ink2 })
const CardLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  '& > button': { flexShrink: 0 },
})

/** The tag turns ochre when this many days are left. */
const FEW_DAYS = 3

export interface NextPaymentCardProps {
  readonly view: SubscriptionView
  readonly mayPay: boolean
  readonly commands: SubscriptionCommands
}

/** The next charge: its date, calculation, card and coupon. */
export function NextPaymentCard({ view, mayPay, commands }: NextPaymentCardProps) {
  const { next, coupon, can } = view
  const mayApply = mayPay && can.applyCoupon
  return (
    <Card aria-label={next === null ? 'Payments' : 'Next payment'}>
      <Head>{next === null ? <NothingToPay view={view} /> : <WhatIsNext on={next.on} cents={next.cents} />}</Head>
      {next !== null && (
        <div>
          <ChargeTable
            caption="How the next payment is calculated"
            lines={next.lines}
            sum="To pay"
            cents={next.cents}
            vatCents={next.vatCents}
          />
        </div>
      )}
      {(coupon !== null || mayApply) && (
        <div>
          <CouponField coupon={coupon} mayApply={mayApply} commands={commands} />
        </div>
      )}
      {mayPay && can.updateCard && (
        <CardLine>
          <span>
            Your card
            <br />
            <Hint>
              Stored by PayFast: Tafel knows neither its number nor its expiry date. PayFast e-mails you a month, two weeks and two days
              before it expires.
            </Hint>
          </span>
          <TextButton type="button" disabled={commands.changeCard.isPending} onClick={() => commands.changeCard.mutate()}>
            Change card
          </TextButton>
        </CardLine>
      )}
    </Card>
  )
}

function WhatIsNext({ on, cents }: { readonly on: string; readonly cents: number }) {
  return (
    <>
      <p>Next payment, {dateText(on)}</p>
      <Answer style={{ color: color.ink }}>
        <Money cents={cents} shown="always" />
      </Answer>
      <Hint>by card, through PayFast</Hint>
    </>
  )
}

/** Why nothing will be charged, and when the current plan ends. */
function NothingToPay({ view: { status, since, trial, coveredTo, cancelled } }: { readonly view: SubscriptionView }): ReactNode {
  const today = localDate(useNow())
  if (status === 'trial' && trial !== null) {
    const days = daysBetween(today, trial.endsOn)
    return (
      <>
        <p>
          Free trial <Tag tone={days > FEW_DAYS ? 'green' : 'ochre'}>{daysLeftText(days)}</Tag>
        </p>
        <Until day={trial.endsOn} />
        <p>Nothing is charged: there is no card on file, and the trial ends automatically.</p>
        {coveredTo !== null && coveredTo > trial.endsOn ? (
          <p>After the trial, a coupon covers the full price until {dateText(coveredTo)}. To continue after that, choose a plan.</p>
        ) : (
          <p>To continue after the trial, choose a plan. Your payment covers the time after the trial, so you lose no trial days.</p>
        )}
        <p>Without a plan you can still read and export everything you created.</p>
      </>
    )
  }
  const until = cancelled?.endsOn ?? (status === 'granted' ? coveredTo : null)
  return (
    <>
      <p>{status === 'granted' ? 'Free' : until === null ? 'Next payment' : 'No further payment'}</p>
      {until === null ? (
        <Answer style={{ color: color.ink }}>{paymentDateText(null)}</Answer>
      ) : (
        <Until words={status === 'cancelled' ? 'Everything works until' : 'Until'} day={until} />
      )}
      {since === null && <Hint>{startDateText(since)}</Hint>}
      <p>Nothing is charged{status === 'none' || status === 'lapsed' ? ' until you choose a plan' : ''}.</p>
    </>
  )
}

function Until({ words = 'Until', day }: { readonly words?: string; readonly day: string }) {
  return (
    <>
      <Hint>{words}</Hint>
      <Answer style={{ color: color.ink, fontSize: '1.875rem' }}>{dateText(day)}</Answer>
    </>
  )
}
