import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { assertKeysAtHand } from '@tafel/kernel/keys/keys-at-hand.ts'
import { readMasterKeys } from '@tafel/kernel/keys/master-key-file.ts'
import { waitUntilAvailable } from '@tafel/kernel/postgres/postgres-availability.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { serverClock } from '@tafel/kernel/store/server-clock.ts'
import { MAX_DELAY_MS } from '@tafel/kernel/subscriptions/reactor.ts'
import { sharingSubscriptions } from '@tafel/kernel/subscriptions/shared-subscription.ts'
import { type Base, waitingIn } from './core.ts'
import type { Postgres } from './postgres.ts'

export type EventLog = Awaited<ReturnType<typeof openEventLog>>

/** Opens the event store with the keys of its personal data, and the command cycle on it. Refuses a sealed log without its keys. */
export async function openEventLog(base: Base, { keysPool }: Postgres) {
  const { settings, lifecycle } = base
  const clock = serverClock()
  const store = sharingSubscriptions(eventStoreDb({ connectionString: settings.TAFEL_EVENTSTORE }), {
    passEveryMs: MAX_DELAY_MS,
    onEvent: ({ recordedAt }) => clock.received(recordedAt),
  })
  lifecycle.onClose('event store', () => store.close())
  const masterKeys = readMasterKeys(settings.TAFEL_MASTER_KEY_FILE)
  await waitUntilAvailable(() => assertKeysAtHand(keysPool, masterKeys, async () => store), waitingIn(base))
  const keys = postgresKeyStore({ sql: keysPool, masterKeys })
  const codec = createCodec({ keys })
  return { clock, store, keys, codec, commands: createCommandHandler({ store, codec }) }
}
