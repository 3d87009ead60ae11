import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'

const PREFIX = clientStream('')

/**
 * The ids of all clients that an account ever had, from the log. Client events name their account in plain text, so nothing is
 * decrypted. It reads all client streams, which is slow on a long log, but happens only when a firm is erased.
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
  // An incomplete list must not pass for a complete one.
  throw new Error('Reading the log was interrupted.')
}
