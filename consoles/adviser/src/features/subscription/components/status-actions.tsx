import { Button } from '@tafel/kit/buttons/button.tsx'
import { useConfirm } from '@tafel/kit/dialog/use-confirm.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { toastOfRefusal } from '../../../shared/toast-of-refusal.ts'
import type { BandAction } from '../model/status-band.ts'
import { useCheckout } from './use-checkout.ts'
import type { SubscriptionCommands } from './use-subscription-commands.ts'

export interface StatusActionsProps {
  readonly actions: readonly BandAction[]
  readonly mayPay: boolean
  readonly commands: Pick<SubscriptionCommands, 'changeCard' | 'resume'>
  readonly onRead: () => void
}

/** The actions for the subscription's state. Users who don't pay for the firm can only read. */
export function StatusActions({ actions, mayPay, commands: { changeCard, resume }, onRead }: StatusActionsProps) {
  const checkout = useCheckout()
  const toasts = useToasts()
  const { ask, dialog } = useConfirm()
  const takeBack = async () => {
    const isSure = await ask({
      title: 'Keep your subscription?',
      text: 'PayFast ended the agreement with your card when you cancelled. Its payment page opens now and asks for your card again. Nothing is charged before the end of the paid period.',
      confirm: 'Go to PayFast',
    })
    if (isSure) checkout.mutate('takeBack', { onError: (error) => toastOfRefusal(toasts, error) })
  }
  const button = (action: BandAction) => {
    switch (action) {
      case 'changeCard':
        return (
          <Button key={action} busy={changeCard.isPending} onClick={() => changeCard.mutate()}>
            Change card
          </Button>
        )
      case 'resume':
      case 'callOffPause':
        return (
          <Button key={action} busy={resume.isPending} onClick={() => resume.mutate()}>
            {action === 'resume' ? 'Resume' : 'Cancel the pause'}
          </Button>
        )
      case 'takeBack':
        return (
          <Button key={action} busy={checkout.isPending} onClick={() => void takeBack()}>
            {checkout.isPending ? 'Taking you to PayFast…' : 'Keep my subscription'}
          </Button>
        )
      case 'readRecords':
        return (
          <Button key={action} tone="white" look="outline" onClick={onRead}>
            Read my records
          </Button>
        )
    }
  }
  return (
    <>
      {actions.filter((action) => mayPay || action === 'readRecords').map(button)}
      {dialog}
    </>
  )
}
