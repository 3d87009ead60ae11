import { type AlertEvent, alertStream } from '@tafel/contracts/contexts/alerts/events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export interface AlertState {
  /** The person concerned; undefined before it was raised. */
  readonly person: string | undefined
  readonly isAcknowledged: boolean
}

export const alert: Aggregate<AlertState, AlertEvent> = {
  stream: alertStream,
  initial: { person: undefined, isAcknowledged: false },
  evolve: (state, event) =>
    event.type === 'AlertRaised' ? { person: event.data.person, isAcknowledged: false } : { ...state, isAcknowledged: true },
}
