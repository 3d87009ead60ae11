import { clientForgotten } from '@tafel/contracts/clients/events.ts'
import type { ExpiringAnswerMemory } from '../../kernel/idempotency.ts'
import type { KeyStore } from '../../kernel/keys/key-store.ts'
import { DONE, type Reactor } from '../../kernel/reactor.ts'

export const ERASURE_REACTOR = 'reactor-erasure'

export interface ErasureDependencies {
  readonly keys: Pick<KeyStore, 'destroy'>
  readonly answers: Pick<ExpiringAnswerMemory, 'forget'>
}

/**
 * Destroys the key of a client that was erased. It follows the log, so the event is durable before the key goes, and a crash in between
 * is made good at the next start. It is never set aside: as long as the keys can't be reached it tries again.
 */
export function erasureReactor({ keys, answers }: ErasureDependencies): Reactor<'ClientForgotten'> {
  return {
    name: ERASURE_REACTOR,
    on: ['ClientForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react({ data, actor }) {
      await keys.destroy(clientForgotten.subject(data))
      // They hold no words, but fingerprints of what was sent. All who write for the firm: today that is its owner, who erased.
      await answers.forget(actor)
      return DONE
    },
  }
}
