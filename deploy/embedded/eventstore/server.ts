import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js'
import { accessControl } from './access/access.ts'
import { ensureAccounts, type Account } from './access/accounts.ts'
import { openUsers, type DefaultPasswords, type Users } from './access/users.ts'
import { httpApi } from './http/api.ts'
import { listen, type Listener } from './listener.ts'
import { appendHandler } from './services/append.ts'
import { appender } from './services/appender.ts'
import { batchAppendHandler } from './services/batch-append.ts'
import type { ServerContext } from './services/context.ts'
import { deleteHandler, tombstoneHandler } from './services/delete.ts'
import { gossipHandler, supportedMethodsHandler } from './services/node-info.ts'
import { operationsHandlers } from './services/operations.ts'
import { readHandler } from './services/read.ts'
import { createScavenger } from './services/scavenger.ts'
import { unanswered, unserved } from './services/unserved.ts'
import { usersHandlers } from './services/users.ts'
import { openEventLog, type EventLog, type EventLogOptions } from './storage/event-log.ts'
import { decodeBatchAppend } from './wire/batch-append.ts'
import {
  GossipService,
  OperationsService,
  ServerFeaturesService,
  StreamsService,
  unservedServices,
  UsersService,
} from './wire/definitions.ts'

export interface EventStoreOptions {
  readonly dataDir: string
  /** 0 takes a free one. */
  readonly port: number
  readonly host?: string
  /** The largest append, in bytes of data, metadata and type. */
  readonly maxAppendBytes?: number
  /** A certificate of one's own and its key, both PEM. Without, the wire is not encrypted. */
  readonly tls?: { readonly certificate: string; readonly privateKey: string }
  /** Users and access control lists. Without, everybody may do everything, as with EventStoreDB's `--insecure`. */
  readonly secure?: SecureOptions
  /** For tests: another clock, a disk with faults. */
  readonly storage?: Omit<EventLogOptions, 'directory'>
}

export interface SecureOptions {
  /** Passwords of `admin` and `ops` in a store that never had users. */
  readonly passwords?: DefaultPasswords
  /** In place of those two: users who are to be as they are said here, whatever the log says of them. */
  readonly accounts?: readonly Account[]
  /** Whether somebody without credentials may use the streams that are open to all. EventStoreDB's default is no. */
  readonly anonymousStreams?: boolean
}

export interface RunningEventStore {
  readonly port: number
  readonly connectionString: string
  /** Resolves when it has stopped, also when a client asked for it. */
  readonly stopped: Promise<void>
  /** Ends subscriptions, flushes what was accepted, and lets go of the folder. */
  stop(): Promise<void>
}

const MEGABYTE = 1024 * 1024
/** EventStoreDB's own. */
const DEFAULT_PASSWORDS: DefaultPasswords = { admin: 'changeit', ops: 'changeit' }
const STOP_GRACE_MS = 1_000
/** Reads answer with bytes that are already encoded. */
const readMethod = { ...StreamsService.read, responseSerialize: (response: Buffer) => response }
const batchAppendMethod = {
  ...StreamsService.batchAppend,
  requestDeserialize: decodeBatchAppend,
  responseSerialize: (response: Buffer) => response,
}
const streamsService = { ...StreamsService, read: readMethod, batchAppend: batchAppendMethod }

/** Opens the data folder and serves EventStoreDB's protocol from it. */
export async function startEventStore(options: EventStoreOptions): Promise<RunningEventStore> {
  const { dataDir, host = '127.0.0.1', maxAppendBytes = MEGABYTE, storage, tls, secure } = options
  if (secure !== undefined && tls === undefined) throw new Error('Users need a certificate: a password is not sent over an open wire.')
  const log = await openEventLog({ directory: dataDir, ...storage })
  const shutdown = new AbortController()
  // Every subscriber listens.
  setMaxListeners(0, shutdown.signal)
  let listener: Listener | undefined
  const now = storage?.now ?? Date.now
  const users = await openOrClose(log, () => openSecured(log, secure, now))
  const scavenger = createScavenger(log, now)
  const context: ServerContext = {
    log,
    append: appender(log),
    users,
    scavenger,
    access: secure === undefined ? undefined : accessControl(log, users, { anonymousStreams: secure.anonymousStreams ?? false }),
    maxAppendBytes,
    shutdown: shutdown.signal,
    shutDown: () => void stopOnce(),
    now,
    address: () => ({ host, port: listener?.port ?? options.port }),
    instanceId: randomUUID(),
  }
  const server = createServer(context)
  // Encryption ends at the listener.
  const calls = server.createConnectionInjector(ServerCredentials.createInsecure())
  try {
    listener = await listen({ host, port: options.port, tls, http2: (socket) => calls.injectConnection(socket), http1: httpApi(context) })
  } catch (error) {
    server.forceShutdown()
    await log.close()
    throw error
  }
  let stopping: Promise<void> | undefined
  const stopped = Promise.withResolvers<void>()
  // Whoever stops it hears of a failure; nobody need listen to this.
  stopped.promise.catch(() => undefined)
  const { port } = listener
  return {
    port,
    connectionString: `esdb://${host}:${port}?tls=${tls !== undefined}`,
    stopped: stopped.promise,
    stop: stopOnce,
  }

  function stopOnce(): Promise<void> {
    if (stopping === undefined) {
      stopping = stop()
      stopping.then(stopped.resolve, stopped.reject)
    }
    return stopping
  }

  async function stop(): Promise<void> {
    shutdown.abort()
    await scavenger.close()
    await closeServer(server, listener)
    await log.close()
  }
}

async function openSecured(log: EventLog, secure: SecureOptions | undefined, now: () => number): Promise<Users> {
  const defaults = secure === undefined || secure.accounts !== undefined ? undefined : (secure.passwords ?? DEFAULT_PASSWORDS)
  const users = await openUsers(log, defaults, now)
  if (secure?.accounts !== undefined) await ensureAccounts(log, users, secure.accounts)
  return users
}

async function openOrClose<T>(log: EventLog, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    await log.close()
    throw error
  }
}

function createServer(context: ServerContext): Server {
  const server = new Server({
    'grpc.max_receive_message_length': 17 * MEGABYTE,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': 10_000,
  })
  server.addService(streamsService, {
    read: readHandler(context),
    append: appendHandler(context),
    batchAppend: batchAppendHandler(context),
    delete: deleteHandler(context),
    tombstone: tombstoneHandler(context),
  })
  server.addService(OperationsService, operationsHandlers(context))
  server.addService(UsersService, context.access === undefined ? unanswered(UsersService) : usersHandlers(context))
  server.addService(GossipService, { read: gossipHandler(context) })
  const served: ServiceDefinition[] = [streamsService, OperationsService, UsersService, GossipService, ServerFeaturesService]
  server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethodsHandler(served) })
  for (const service of unservedServices) server.addService(service, unserved(service))
  return server
}

async function closeServer(server: Server, listener: Listener | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const ended = Promise.all([listener?.close(), new Promise<void>((resolve) => server.tryShutdown(() => resolve()))])
  await Promise.race([ended, new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_GRACE_MS)))])
  clearTimeout(timer)
  // In this order: whoever still waits is told that the call was cancelled before the connection is gone.
  server.forceShutdown()
  listener?.cut()
}
