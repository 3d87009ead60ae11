import { AppError } from '@tafel/kit/http/app-error.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { auth } from '../../../shared/session/auth.ts'
import { waitedText } from '../model/checkout-wait.ts'
import { type PaymentPage, WAITING, wordsOf, wordsWithoutStatus } from '../model/payment-words.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { useCheckoutStatus } from './use-checkout-status.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** PayFast returns the payer to this page, which shows the payment's state from our own records. */
export function PaymentScreen({ page }: { readonly page: PaymentPage }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isSignedIn = useSyncExternalStore(auth.subscribe, () => auth.user() !== null)
  const given = search.get('checkout') ?? ''
  const checkoutId = ID.test(given) ? given : undefined
  if (!isSignedIn) {
    const { title, paragraphs } = wordsWithoutStatus(page)
    const back = checkoutId === undefined ? paths.subscriptions.href() : `${pathname}?checkout=${checkoutId}`
    return (
      <Notice isPage title={title} actions={<LinkButton to={paths.login.href(back)}>Sign in</LinkButton>}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>Sign in to see the state of the payment.</p>
      </Notice>
    )
  }
  if (checkoutId === undefined) return <PaymentNotice words={wordsWithoutStatus(page)} />
  return <CheckoutScreen key={checkoutId} page={page} checkoutId={checkoutId} />
}

function CheckoutScreen({ page, checkoutId }: { readonly page: PaymentPage; readonly checkoutId: string }) {
  const { query, isOver, waitedMs, checkAgain } = useCheckoutStatus(checkoutId, page === 'complete')
  const { data, error } = query
  if (data === undefined) {
    if (error instanceof AppError && error.status === 404) return <Unknown />
    if (error !== null) {
      return (
        <ErrorState
          what="The state of the payment could not be loaded"
          error={error}
          safe="If you paid, don’t pay again: PayFast notifies us directly, whether this page is open or not."
          onRetry={checkAgain}
        />
      )
    }
    return <PaymentNotice words={page === 'complete' ? WAITING : wordsWithoutStatus(page)} />
  }
  const isWaiting = page === 'complete' && data.state === 'waiting'
  return (
    <PaymentNotice words={wordsOf(page, data, isOver)} onCheckAgain={checkAgain}>
      {isWaiting && (
        // Hidden from screen readers while it counts every second; they announce changes of state.
        <Hint aria-hidden={isOver ? undefined : 'true'}>
          {isOver ? 'Waited' : 'Waiting'} for {waitedText(waitedMs)}
        </Hint>
      )}
    </PaymentNotice>
  )
}

function Unknown() {
  return (
    <Notice isPage title="No such payment" actions={<LinkButton to={paths.subscriptions.href()}>Go to my subscription</LinkButton>}>
      <p>Your firm has no payment with this number. Check that you are signed in as the person who paid.</p>
    </Notice>
  )
}
