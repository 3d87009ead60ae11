import type { AlertEvent } from '@tafel/contracts/contexts/alerts/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AlertState } from '../alert.ts'

/** By an administrator other than the person concerned. */
export function acknowledge(
  { alertId, by }: { readonly alertId: string; readonly by: string },
  { person, isAcknowledged }: AlertState,
): Decision<AlertEvent, 'functions/not-found' | 'alerts/own'> {
  if (person === undefined) return { refused: 'functions/not-found' }
  if (person === by) return { refused: 'alerts/own' }
  return isAcknowledged ? [] : [{ type: 'AlertAcknowledged', data: { alertId, by } }]
}
