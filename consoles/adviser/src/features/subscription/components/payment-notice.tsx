import { Button } from '@tafel/kit/buttons/button.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import type { PaymentAction, PaymentWords } from '../model/payment-words.ts'

export interface PaymentNoticeProps {
  readonly words: PaymentWords
  readonly onCheckAgain?: () => void
  readonly children?: ReactNode
}

/** The state of a payment, and what to do next. */
export function PaymentNotice({ words: { title, paragraphs, actions }, onCheckAgain, children }: PaymentNoticeProps) {
  const [first] = actions
  const look = (action: PaymentAction) => (action === first ? {} : ({ tone: 'white', look: 'outline' } as const))
  const way = (action: PaymentAction) => {
    switch (action) {
      case 'checkAgain':
        return (
          <Button key={action} onClick={onCheckAgain}>
            Check again
          </Button>
        )
      case 'overview':
        return (
          <LinkButton key={action} to={paths.overview.href()}>
            Go to the overview
          </LinkButton>
        )
      case 'subscription':
      case 'choosePlan':
        return (
          <LinkButton key={action} {...look(action)} to={paths.subscriptions.href()}>
            {action === 'choosePlan' ? 'Choose a plan' : 'Go to my subscription'}
          </LinkButton>
        )
    }
  }
  return (
    <Notice isPage title={title} {...(actions.length === 0 ? {} : { actions: actions.map(way) })}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </Notice>
  )
}
