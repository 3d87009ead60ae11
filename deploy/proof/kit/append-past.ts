import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { type SubscriptionEvent, subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { localConnection } from '@tafel/deploy/embedded/eventstore/credentials.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import type { Person } from './people.ts'
import type { StackFacts } from './shared-stack.ts'

/**
 * Ends one firm's trial by appending a start in the past directly to the log, because a stack's clocks are shared by all firms. The event has no
 * personal field, so it needs none of the stack's keys.
 */
export async function letTrialLapse(stack: Pick<StackFacts, 'eventstore' | 'dataDir'>, person: Person): Promise<void> {
  const port = Number(new URL(stack.eventstore).port)
  const store = eventStoreDb({ connectionString: localConnection(stack.dataDir, { port, login: 'services' }) })
  try {
    const commands = createCommandHandler({ store, codec: createCodec({ keys: memoryKeyStore() }) })
    const stream = { stream: subscriptionStream, initial: undefined, evolve: () => undefined }
    const accountId = accountIdOf(person.userId)
    const today = johannesburgDate(Date.now())
    const begun: SubscriptionEvent = {
      type: 'FreeTrialStarted',
      data: { accountId, owner: person.userId, startsOn: addDays(today, -21), endsOn: addDays(today, -7) },
    }
    const handled = await commands.handle<undefined, SubscriptionEvent, never>(stream, accountId, commandContext(), () => [begun])
    if (handled.outcome !== 'done') throw new Error(`The trial did not lapse: ${handled.outcome}.`)
  } finally {
    await store.close()
  }
}
