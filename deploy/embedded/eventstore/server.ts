import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js'
import { accessControl } from './access/access.ts'
import { ensureAccounts, type Account } from './access/accounts.ts'
import { openUsers, type DefaultPasswords, type Users } from './access/users.ts'
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
  /** 0: any free port. */
  readonly port: number
  readonly host?: string
  /** The largest append, in bytes of data, metadata and type. */
  readonly maxAppendBytes?: number
  /** A certificate and its key, both PEM. Without them the connection is not encrypted. */
  readonly tls?: { readonly certificate: string; readonly privateKey: string }
  /** Users and access control lists. Without them every call is allowed, as with EventStoreDB's `--insecure`. */
  readonly secure?: SecureOptions
  /** For tests: another clock, a disk with faults. */
  readonly storage?: Omit<EventLogOptions, 'directory'>
}

export interface SecureOptions {
  /** Initial passwords of `admin` and `ops` in a new store. */
  readonly passwords?: DefaultPasswords
  /** Instead of those two: users that are set to these at the start, whatever the log says. */
  readonly accounts?: readonly Account[]
}

export interface RunningEventStore {
  readonly port: number
  readonly connectionString: string
  /** Ends subscriptions, flushes what was accepted, and releases the folder. */
  stop(): Promise<void>
}

const MEGABYTE = 1024 * 1024
/** EventStoreDB's own. */
const DEFAULT_PASSWORDS: DefaultPasswords = { admin: 'changeit', ops: 'changeit' }
const STOP_GRACE_MS = 1_000
/** Answers of reads are encoded already. */
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
  if (secure !== undefined && tls === undefined)
    throw new Error('Users need a certificate: passwords are not sent over an unencrypted connection.')
  const log = await openEventLog({ directory: dataDir, ...storage })
  const shutdown = new AbortController()
  // One listener for each subscriber.
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
    access: secure === undefined ? undefined : accessControl(log, users),
    maxAppendBytes,
    shutdown: shutdown.signal,
    now,
    address: () => ({ host, port: listener?.port ?? options.port }),
    instanceId: randomUUID(),
  }
  const server = createServer(context)
  // Encryption ends at the listener.
  const calls = server.createConnectionInjector(ServerCredentials.createInsecure())
  try {
    listener = await listen({ host, port: options.port, tls, onCalls: (socket) => calls.injectConnection(socket) })
  } catch (error) {
    server.forceShutdown()
    await log.close()
    throw error
  }
  let stopping: Promise<void> | undefined
  const { port } = listener
  return {
    port,
    connectionString: `esdb://${host}:${port}?tls=${tls !== undefined}`,
    stop: () => (stopping ??= stop()),
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
  // In this order, so that open calls are cancelled before their connection is closed.
  server.forceShutdown()
  listener?.cut()
}
