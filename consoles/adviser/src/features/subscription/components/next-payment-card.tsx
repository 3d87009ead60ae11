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

/** From here on the tag asks to be looked at. */
const FEW_DAYS = 3

export interface NextPaymentCardProps {
  readonly view: SubscriptionView
  readonly mayPay: boolean
  readonly commands: SubscriptionCommands
}

/** What is charged next and when, how it comes about, by which card, and with which coupon. */
export function NextPaymentCard({ view, mayPay, commands }: NextPaymentCardProps) {
  const { next, coupon, can } = view
  const mayApply = mayPay && can.applyCoupon
  return (
    <Card aria-label={next === null ? 'What is charged' : 'Next payment'}>
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
              Kept by PayFast: Tafel knows neither its number nor when it expires. PayFast writes to you a month, two weeks and two days
              before it does.
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

/** Why nothing will be charged, and until when what there is lasts. */
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
        <p>Nothing is charged: there is no card on file, and the trial ends by itself.</p>
        {coveredTo !== null && coveredTo > trial.endsOn ? (
          <p>After it a coupon covers the whole price until {dateText(coveredTo)}. To go on after that, choose a plan.</p>
        ) : (
          <p>To go on after it, choose a plan. What you pay then covers the days after the trial: none of its days are lost.</p>
        )}
        <p>Without a plan you can still read and export everything you made.</p>
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
