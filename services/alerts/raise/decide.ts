import type { AlertEvent } from '@tafel/contracts/contexts/alerts/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AlertState } from '../alert.ts'

export type Raise = Extract<AlertEvent, { type: 'AlertRaised' }>['data']

/** Once: further events within the same hour belong to the same alert. */
export const raise = (alert: Raise, { person }: AlertState): Decision<AlertEvent, never> =>
  person === undefined ? [{ type: 'AlertRaised', data: alert }] : []
