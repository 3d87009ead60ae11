import type { SubscriptionStatus } from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { PaymentFlag } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { StateTagProps } from '../app/state-tag.tsx'

interface Words {
  readonly text: string
  readonly tone: StateTagProps['tone']
}

export const STATUS_WORDS: Readonly<Record<SubscriptionStatus, Words>> = {
  none: { text: 'none', tone: 'quiet' },
  trial: { text: 'free trial', tone: 'quiet' },
  granted: { text: 'granted', tone: 'quiet' },
  active: { text: 'active', tone: 'success' },
  pastDue: { text: 'payment overdue', tone: 'warning' },
  pausing: { text: 'about to pause', tone: 'warning' },
  paused: { text: 'paused', tone: 'warning' },
  cancelled: { text: 'cancelled', tone: 'warning' },
  lapsed: { text: 'lapsed', tone: 'error' },
  ended: { text: 'ended', tone: 'error' },
}

export const statusChoices = Object.entries(STATUS_WORDS).map(([id, { text }]) => ({ id, name: text }))

/** `amountDiffers` in words: `amount differs`. */
export const flagText = (flag: PaymentFlag): string => flag.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
