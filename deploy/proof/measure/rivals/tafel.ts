import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionString, credentialsIn, makeCredentials } from '@tafel/deploy/embedded/eventstore/credentials.ts'
import { storeProcess, type StoreProcess } from '@tafel/deploy/embedded/eventstore/testing/store-process.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { Contestant, Seen } from '../append-contestant.ts'

/** The kernel's adapter with the official client over loopback, against the embedded server in its own process. */
export function embedded(): Promise<Contestant> {
  return served('tafel', async (directory) => {
    const server = await storeProcess(directory)
    return { server, address: server.connectionString }
  })
}

/** The same as in `npm start`: over TLS, as a user who may read and append. */
export function embeddedSecured(): Promise<Contestant> {
  return served('tafelTls', async (directory) => {
    const credentials = makeCredentials(credentialsIn(directory))
    const server = await storeProcess(join(directory, 'eventstore'), { arguments: ['--credentials', credentialsIn(directory)] })
    return { server, address: connectionString(credentials, { port: server.port, login: 'services' }) }
  })
}

async function served(
  name: string,
  start: (directory: string) => Promise<{ readonly server: StoreProcess; readonly address: string }>,
): Promise<Contestant> {
  const directory = await mkdtemp(join(tmpdir(), 'tafel-bench-append-'))
  const { server, address } = await start(directory)
  const contestant = throughTheKernel(name, address)
  return {
    ...contestant,
    processes: () => [server.child.pid ?? -1],
    async close() {
      await contestant.close()
      await server.end('SIGTERM')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The same adapter against an external EventStoreDB. */
export function eventStoreDbAt(connectionString: string): Contestant {
  return throughTheKernel('eventstoredb', connectionString)
}

function throughTheKernel(name: string, connectionString: string): Contestant {
  const store: EventStore = eventStoreDb({ connectionString, appendDeadlineMs: 30_000 })
  return {
    name,
    async append(stream, before, entry) {
      const { outcome } = await store.append(stream, before === 0 ? 'none' : BigInt(before - 1), [entry])
      if (outcome !== 'appended') throw new Error(`The append to ${stream} after ${before} events met a conflict.`)
    },
    async follow(seen) {
      const over = new AbortController()
      const following = (async () => {
        for await (const message of store.subscribe({ from: 'beginning', signal: over.signal }))
          if (message.kind === 'event') seen(seenOf(message.event))
      })()
      return {
        async stop() {
          over.abort()
          await following
        },
      }
    },
    async *readAll() {
      for await (const event of store.readAll()) yield seenOf(event)
    },
    processes: () => [],
    close: () => store.close(),
  }
}

function seenOf({ stream, revision }: StoredEvent): Seen {
  return { stream, before: Number(revision) }
}
