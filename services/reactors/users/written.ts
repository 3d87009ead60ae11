import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { USERS_REACTOR } from './reactor.ts'

/** Waits until the reactor has handled the newest event of an account's subscription. Returns at once without any. */
export function claimsWritten({ store, checkpoints }: { readonly store: EventStore; readonly checkpoints: Checkpoints }) {
  return async (accountId: string, timeoutMs: number, signal: AbortSignal): Promise<void> => {
    for await (const { position } of store.read(subscriptionStream(accountId), { direction: 'backwards', maxCount: 1, signal })) {
      await checkpoints.waitUntil(USERS_REACTOR, position, timeoutMs, signal)
    }
  }
}
