import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { EventStore } from '@tafel/kernel/event-store.ts'

const PREFIX = clientStream('')

/**
 * The ids of all clients that an account ever had, as the log has them. Each event of a client names its account in the open, so nothing
 * is decrypted. It reads what all clients wrote, which is long where the log is long, and is asked only when a firm is erased.
 */
export async function clientsOf(store: EventStore, accountId: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const over = new AbortController()
  const messages = store.subscribe({ from: 'beginning', streamPrefixes: [PREFIX], signal: AbortSignal.any([signal, over.signal]) })
  try {
    for await (const message of messages) {
      if (message.kind === 'caughtUp') return found
      if (message.kind !== 'event') continue
      const { stream, data } = message.event
      if (Object.values(data as object).includes(accountId)) found.add(stream.slice(PREFIX.length))
    }
  } finally {
    over.abort()
  }
  // Half of the clients must not pass for all of them.
  throw new Error('Reading the log was broken off.')
}
