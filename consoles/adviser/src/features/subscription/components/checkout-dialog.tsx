import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { ChoosePlan } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { PlanQuote } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { quoteQuery } from '../../../shared/subscription/subscription-queries.ts'
import { dateText } from '../model/subscription-words.ts'
import { ChargeTable } from './charge-table.tsx'
import { Refusal } from './refusal.tsx'
import { useCheckout } from './use-checkout.ts'

const Words = styled('div')({ display: 'grid', gap: 10, color: color.ink2, '& p': { margin: 0 } })

export interface CheckoutDialogProps {
  readonly plan: ChoosePlan
  readonly name: string
  readonly onClose: () => void
}

/** The cost of a plan, now and later, as quoted by the server, before the user goes to PayFast. */
export function CheckoutDialog({ plan, name, onClose }: CheckoutDialogProps) {
  const quote = useQuery(quoteQuery(useHttp(), plan))
  const checkout = useCheckout()
  const toasts = useToasts()
  const start = () =>
    checkout.mutate(plan, {
      onSuccess: () => {
        onClose()
        toasts.show(`You have ${name}`, { tone: 'done' })
      },
    })
  return (
    <Dialog
      open
      title={`${name}, ${plan.billing}`}
      onClose={checkout.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button tone="white" look="outline" disabled={checkout.isPending} onClick={onClose}>
            Cancel
          </Button>
          {quote.data !== undefined && (
            <Button busy={checkout.isPending} onClick={start}>
              {checkout.isPending ? 'Taking you to PayFast…' : quote.data.isFree ? 'Start without paying' : 'Continue to PayFast'}
            </Button>
          )}
        </>
      }
    >
      {quote.data !== undefined ? (
        <Quote quote={quote.data} />
      ) : quote.isError ? (
        <ErrorState what="The price could not be calculated" error={quote.error} onRetry={() => void quote.refetch()} />
      ) : (
        <SkeletonRows rows={4} label="Calculating the price" />
      )}
      {checkout.isError && <Refusal error={checkout.error} />}
    </Dialog>
  )
}

function Quote({ quote }: { readonly quote: PlanQuote }) {
  const { nowCents, nowVatCents, lines, coversFrom, coversTo, next, isFree } = quote
  return (
    <Words>
      {nowCents > 0 && <ChargeTable caption="To pay now" lines={lines} sum="To pay now" cents={nowCents} vatCents={nowVatCents} />}
      {coversFrom !== null && coversTo !== null && (
        <p>
          {nowCents > 0 ? 'This covers' : 'Nothing is charged for'} {dateText(coversFrom)} to {dateText(coversTo)}.
        </p>
      )}
      {nowCents === 0 && (
        <p>{isFree ? 'There is nothing to pay, and no card is needed.' : 'Nothing is charged now: PayFast only saves the card.'}</p>
      )}
      <p>
        {isFree ? 'After that' : 'Next payment'}: <strong>{formatMoney(next.cents, 'always')}</strong> on {dateText(next.on)}.
      </p>
      {!isFree && <Hint>You pay by card on PayFast’s page. Tafel never sees your card number. You can cancel at any time.</Hint>}
    </Words>
  )
}
