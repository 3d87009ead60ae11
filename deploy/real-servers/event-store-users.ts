import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js'
import usersMessages from '@eventstore/db-client/generated/users_pb.js'
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { accessLists, type Account } from '../embedded/eventstore/access/accounts.ts'
import { type EventStoreAddress, parseEventStoreAddress } from './event-store-address.ts'
import { type EventStoreUsersSettings, eventStoreUsersSettings } from './event-store-users-settings.ts'

const CALL_WITHIN_MS = 10_000
/** A store that has just begun to answer chooses its leader and makes its first users a little later. */
const READY_WITHIN_MS = 60_000
/** A user of that name: "Conflict.", by version as either. */
const THERE_ALREADY: readonly unknown[] = [status.FAILED_PRECONDITION, status.ALREADY_EXISTS]
const NOT_YET: readonly unknown[] = [status.UNAVAILABLE, status.UNAUTHENTICATED]

/**
 * The job that runs before everything else on a real event store: a user for each of our processes, and the access lists. Only the
 * services append; the others read. It may run again at any time, and sets the given passwords.
 */
export async function prepareEventStore(settings: EventStoreUsersSettings, { readyWithinMs = READY_WITHIN_MS } = {}): Promise<void> {
  const accounts: readonly Account[] = [
    { login: 'services', password: settings.TAFEL_SERVICES_PASSWORD, groups: [], may: ['read', 'append'] },
    { login: 'projections', password: settings.TAFEL_PROJECTIONS_PASSWORD, groups: [], may: ['read'] },
    { login: 'checkpointer', password: settings.TAFEL_CHECKPOINTER_PASSWORD, groups: [], may: ['read'] },
    { login: 'relay', password: settings.TAFEL_RELAY_PASSWORD, groups: [], may: ['read'] },
  ]
  const address = parseEventStoreAddress(settings.TAFEL_EVENTSTORE)
  const nodes = address.hosts.map((host) => usersAt(host, address))
  const client = EventStoreDBClient.connectionString(settings.TAFEL_EVENTSTORE)
  try {
    const until = performance.now() + readyWithinMs
    for (const account of accounts) await onceReady(() => atFirstThatAnswers(nodes, (users) => users.ensure(account)), until)
    await setAccess(client, accounts)
  } finally {
    for (const users of nodes) users.close()
    await client.dispose()
  }
}

/** Appends nothing if the settings are already right. */
async function setAccess(client: EventStoreDBClient, accounts: readonly Account[]): Promise<void> {
  const { settings, all } = accessLists(accounts)
  if (!isDeepStrictEqual(await newestOf(client, '$settings'), settings))
    await client.appendToStream('$settings', jsonEvent({ type: '$settings', data: settings }))
  const readRoles = all.$acl.$r
  const { metadata } = await client.getStreamMetadata('$all')
  if (!isDeepStrictEqual(metadata?.acl, { readRoles })) await client.setStreamMetadata('$all', { acl: { readRoles } })
}

async function newestOf(client: EventStoreDBClient, stream: string): Promise<unknown> {
  let newest: unknown
  try {
    // To its end, though it is one event: a read that is abandoned never releases the client.
    for await (const { event } of client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }))
      newest = event?.data
  } catch (error) {
    if ((error as { readonly type?: string }).type !== 'stream-not-found') throw error
  }
  return newest
}

/** One node of a cluster may be down. Throws the error of the last one. */
async function atFirstThatAnswers(nodes: readonly Users[], work: (users: Users) => Promise<void>): Promise<void> {
  for (const [at, users] of nodes.entries())
    try {
      return await work(users)
    } catch (error) {
      if (at === nodes.length - 1 || (error as ServiceError).code !== status.UNAVAILABLE) throw error
    }
}

type Users = ReturnType<typeof usersAt>

/** The store's own calls about users, for which its client has no methods. */
function usersAt(host: string, { username, password, isSecured, authority }: EventStoreAddress) {
  const channel = isSecured ? credentials.createSsl(authority) : credentials.createInsecure()
  const service = new usersServices.UsersClient(host, channel)
  const metadata = new Metadata()
  metadata.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  const call = (run: (options: { readonly deadline: Date }, done: (error: ServiceError | null) => void) => void): Promise<void> =>
    new Promise((resolve, reject) =>
      run({ deadline: new Date(Date.now() + CALL_WITHIN_MS) }, (error) => (error === null ? resolve() : reject(error))),
    )

  const create = ({ login: name, password: secret, groups }: Account) => {
    const options = new usersMessages.CreateReq.Options()
    options
      .setLoginName(name)
      .setFullName(name)
      .setPassword(secret)
      .setGroupsList([...groups])
    return call((given, done) => service.create(new usersMessages.CreateReq().setOptions(options), metadata, given, done))
  }
  const update = ({ login: name, groups }: Account) => {
    const options = new usersMessages.UpdateReq.Options()
    options
      .setLoginName(name)
      .setFullName(name)
      .setGroupsList([...groups])
    return call((given, done) => service.update(new usersMessages.UpdateReq().setOptions(options), metadata, given, done))
  }
  const enable = ({ login: name }: Account) => {
    const options = new usersMessages.EnableReq.Options().setLoginName(name)
    return call((given, done) => service.enable(new usersMessages.EnableReq().setOptions(options), metadata, given, done))
  }
  const resetPassword = ({ login: name, password: secret }: Account) => {
    const options = new usersMessages.ResetPasswordReq.Options().setLoginName(name).setNewPassword(secret)
    return call((given, done) => service.resetPassword(new usersMessages.ResetPasswordReq().setOptions(options), metadata, given, done))
  }
  return {
    async ensure(account: Account): Promise<void> {
      const isNew = await create(account).then(
        () => true,
        (error: ServiceError) => (THERE_ALREADY.includes(error.code) ? false : Promise.reject(error)),
      )
      if (isNew) return
      await update(account)
      await enable(account)
      await resetPassword(account)
    },
    close: () => service.close(),
  }
}

async function onceReady(work: () => Promise<void>, until: number): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!NOT_YET.includes((error as ServiceError).code) || performance.now() >= until) throw error
      await wait(1000)
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    await prepareEventStore(parseEnvironment(eventStoreUsersSettings))
    process.stdout.write('The event store is ready: each process has a user with its permissions.\n')
  } catch (error) {
    const { code, message } = error as ServiceError
    const remedy =
      code === status.UNAUTHENTICATED ? '. The password of TAFEL_EVENTSTORE is not the one that this store was created with.' : ''
    process.stderr.write(
      error instanceof BadConfiguration ? `${message}\n` : `The users of the event store could not be created: ${message}${remedy}\n`,
    )
    process.exitCode = error instanceof BadConfiguration ? 2 : 1
  }
}
