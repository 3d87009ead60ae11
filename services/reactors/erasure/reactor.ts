import { accountForgotten } from '@tafel/contracts/contexts/accounts/events.ts'
import { clientForgotten } from '@tafel/contracts/contexts/clients/events.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { userForgotten } from '@tafel/contracts/contexts/identity/events.ts'
import type { ExpiringAnswerMemory } from '@tafel/kernel/http/answer-memory.postgres.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import type { MembersOf } from '../users/reactor.ts'

export const ERASURE_REACTOR = 'reactor-erasure'

export interface ErasureDependencies {
  readonly keys: Pick<KeyStore, 'destroy'>
  readonly answers: Pick<ExpiringAnswerMemory, 'forget'>
}

const FORGOTTEN_BY = ['ClientForgotten', 'AccountForgotten', 'UserForgotten'] as const
type ForgottenBy = (typeof FORGOTTEN_BY)[number]

/**
 * Destroys the key of an erased client, account or user. It follows the log, so the event is durable before the key is destroyed, and a
 * crash in between is completed at the next start. Never parked: it retries while the keys are unavailable.
 */
export function erasureReactor({ keys, answers }: ErasureDependencies, membersOf: MembersOf): Reactor<ForgottenBy> {
  return {
    name: ERASURE_REACTOR,
    on: FORGOTTEN_BY,
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react(event, { signal }) {
      await keys.destroy(subjectOf(event))
      // Answers contain fingerprints of requests: by the eraser, the person, and everyone in the firm.
      const members = event.type === 'AccountForgotten' ? await membersOf(event.data.accountId, signal) : []
      for (const userId of new Set([event.actor, ...personOf(event), ...members])) await answers.forget(userId)
      return DONE
    },
  }
}

type Forgetting = Recorded<Extract<TafelEvent, { type: ForgottenBy }>>

function subjectOf(event: Forgetting): string {
  switch (event.type) {
    case 'ClientForgotten':
      return clientForgotten.subject(event.data)
    case 'AccountForgotten':
      return accountForgotten.subject(event.data)
    case 'UserForgotten':
      return userForgotten.subject(event.data)
  }
}

function personOf(event: Forgetting): readonly string[] {
  switch (event.type) {
    case 'ClientForgotten':
      return []
    case 'AccountForgotten':
      return [event.data.owner]
    case 'UserForgotten':
      return [event.data.userId]
  }
}
