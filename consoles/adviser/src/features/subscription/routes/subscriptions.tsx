import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useNavigate } from 'react-router'
import type { Claims } from '@tafel/contracts/http/views.ts'
import { paths } from '../../../app/paths.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { isReadingOnly } from '../../../shared/session/reading-only.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { PlanCard } from '../components/plan-card.tsx'
import { useStartTrial } from '../components/use-start-trial.ts'
import { DEFAULT_AMOUNT_CENTS, paymentDateText, standingOf, startDateText } from '../model/standing.ts'

const Page = styled('div')({ display: 'grid', gap: 24, width: 'min(640px, 100%)' })
const Value = styled('div')({ textAlign: 'right' })
const Rows = styled('div')({ borderTop: `1px solid ${color.ruleStrong}` })

/** /subscriptions: how the firm's subscription stands, and what can be done about it. */
export default function Subscriptions() {
  const navigate = useNavigate()
  const { data: me, error, refetch } = useQuery(meQuery(useHttp()))
  const trial = useStartTrial(() => void navigate(paths.overview.href()))
  const standing = me && standingOf(me.claims)

  return (
    <Page>
      <PageTitle>Subscriptions</PageTitle>
      {me === undefined &&
        (error ? (
          <ErrorState what="Your subscription could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        ))}
      {me !== undefined && standing === 'none' && (
        <PlanCard centAmount={me.claims.centAmount} isBusy={trial.isPending} onStart={() => trial.mutate()} />
      )}
      {me !== undefined && standing === 'lapsed' && (
        <Notice
          title="Your subscription has ended"
          actions={
            <Button
              onClick={() => {
                isReadingOnly.set(true)
                void navigate(paths.clients.href())
              }}
            >
              Read my records
            </Button>
          }
        >
          <p>Everything you made is kept. You can read your records and export their reports; changing them needs a subscription.</p>
        </Notice>
      )}
      {me !== undefined && standing !== 'none' && <Details claims={me.claims} />}
    </Page>
  )
}

function Details({ claims }: { readonly claims: Claims }) {
  const isActive = claims.hasSubscription
  return (
    <Rows>
      <LedgerRow label="State" control={<Value>{isActive ? <Tag tone="green">active</Tag> : <Tag tone="ochre">ended</Tag>}</Value>} />
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
