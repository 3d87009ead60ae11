import { styled } from '@mui/material/styles'
import type { Claims } from '@tafel/contracts/http/views.ts'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Answer, Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'
import { daysBetween } from '../../../shared/time/local-time.ts'
import { DEFAULT_AMOUNT_CENTS, daysLeftText, paymentDateText, startDateText } from '../model/subscription-status.ts'

const Section = styled('section')({ display: 'grid', gap: 10, '& > p': { margin: 0, maxWidth: '60ch' } })
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 })
const Rows = styled('div')({ marginTop: 6, borderTop: `1px solid ${color.ruleStrong}` })
const Value = styled('div')({ textAlign: 'right' })

/** From here on the tag asks to be looked at. */
const FEW_DAYS = 3

/** A trial: until when, that it costs nothing, and what comes after it. */
export function TrialDetails({ claims, today }: { readonly claims: Claims; readonly today: string }) {
  const titleId = useId()
  const days = claims.atNextPayment === null ? undefined : daysBetween(today, claims.atNextPayment.slice(0, 10))
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>Free trial</SectionTitle>
        {days !== undefined && <Tag tone={days > FEW_DAYS ? 'green' : 'ochre'}>{daysLeftText(days)}</Tag>}
      </Head>
      <div>
        <Hint>Until</Hint>
        <Answer>{paymentDateText(claims)}</Answer>
      </div>
      <p>Nothing is charged: there is no card on file, and the trial ends by itself.</p>
      <p>
        To go on after it, subscribe for <Money cents={DEFAULT_AMOUNT_CENTS} /> a month, paid by card on this page. Card payments are not
        open yet. Without a subscription you can still read and export everything you made.
      </p>
      <Rows>
        <LedgerRow label="Started" control={<Value>{startDateText(claims)}</Value>} />
        <LedgerRow
          label="Charged so far"
          control={
            <Value>
              <Money cents={0} />
            </Value>
          }
        />
      </Rows>
    </Section>
  )
}

/** A subscription that is paid for, or was. */
export function PaidDetails({ claims }: { readonly claims: Claims }) {
  const isActive = claims.hasSubscription
  return (
    <Rows>
      <LedgerRow label="Status" control={<Value>{isActive ? <Tag tone="green">active</Tag> : <Tag tone="ochre">ended</Tag>}</Value>} />
      <LedgerRow label="Since" control={<Value>{startDateText(claims)}</Value>} />
      <LedgerRow label={isActive ? 'Next payment' : 'Ended'} control={<Value>{paymentDateText(claims)}</Value>} />
      <LedgerRow
        label="A month"
        control={
          <Value>
            <Money cents={claims.centAmount ?? DEFAULT_AMOUNT_CENTS} />
          </Value>
        }
      />
    </Rows>
  )
}
