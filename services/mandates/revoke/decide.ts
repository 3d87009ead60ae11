import type { MandateEvent } from '@tafel/contracts/contexts/mandates/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { MandatesState } from '../mandates.ts'

/** By the firm's owner, at any time, with immediate effect. */
export function revoke(
  { accountId, mandateId }: { readonly accountId: string; readonly mandateId: string },
  { mandates }: MandatesState,
): Decision<MandateEvent, 'functions/not-found'> {
  const mandate = mandates.get(mandateId)
  if (mandate === undefined) return { refused: 'functions/not-found' }
  return mandate.isRevoked ? [] : [{ type: 'MandateRevoked', data: { accountId, mandateId, auditor: mandate.auditor } }]
}
