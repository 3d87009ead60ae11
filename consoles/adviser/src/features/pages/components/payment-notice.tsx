import { Notice } from '@tafel/kit/states/notice.tsx'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'

/** How a payment ended, and the way back. */
export function PaymentNotice({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Notice isPage title={title} actions={<LinkButton to={paths.subscriptions.href()}>Go to my subscription</LinkButton>}>
      <p>{children}</p>
    </Notice>
  )
}
