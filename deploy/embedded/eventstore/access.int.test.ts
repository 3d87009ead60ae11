import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js'
import usersMessages from '@eventstore/db-client/generated/users_pb.js'
import { EventStoreDBClient, jsonEvent, type StreamMetadata } from '@eventstore/db-client'
import { credentials as grpcCredentials, Metadata } from '@grpc/grpc-js'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEventStore, type EventStoreOptions, type RunningEventStore } from './server.ts'
import { selfSigned } from './certificate.ts'
import { storeProcess } from './testing/store-process.ts'
import { until } from './testing/test-store.ts'

const tls = selfSigned()
const event = () => jsonEvent({ type: 'Happened', data: {} })
const denied = { type: 'access-denied' }

let directory: string
let store: RunningEventStore
let clients: EventStoreDBClient[]
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'event-store-access-'))
  clients = []
  await start({ secure: {} })
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.dispose()))
  await store.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function start(options: Partial<EventStoreOptions>): Promise<void> {
  store = await startEventStore({ dataDir: directory, port: 0, tls, ...options })
}

/** The official client as a user; without a name, without credentials. */
function as(username?: string, password = 'changeit'): EventStoreDBClient {
  const settings = { endpoint: `127.0.0.1:${store.port}` }
  const client = new EventStoreDBClient(
    settings,
    { rootCertificate: Buffer.from(tls.certificate) },
    username === undefined ? undefined : { username, password },
  )
  clients.push(client)
  return client
}

async function read(client: EventStoreDBClient, stream: string): Promise<number> {
  let count = 0
  for await (const _ of stream === '$all' ? client.readAll() : client.readStream(stream)) count += 1
  return count
}

/** Calls about users: the official client has only their service definitions. */
function users(username: string, password = 'changeit') {
  const service = new usersServices.UsersClient(`127.0.0.1:${store.port}`, grpcCredentials.createSsl(Buffer.from(tls.certificate)))
  const metadata = new Metadata()
  metadata.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  const call = (run: (done: (error: Error | null) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => run((error) => (error === null ? resolve() : reject(error))))
  return {
    create(login: string, secret: string, groups: string[] = []) {
      const options = new usersMessages.CreateReq.Options()
      options.setLoginName(login).setPassword(secret).setFullName(`Full ${login}`).setGroupsList(groups)
      return call((done) => service.create(new usersMessages.CreateReq().setOptions(options), metadata, done))
    },
    update(login: string, groups: string[]) {
      const options = new usersMessages.UpdateReq.Options().setLoginName(login).setFullName('New name').setGroupsList(groups)
      return call((done) => service.update(new usersMessages.UpdateReq().setOptions(options), metadata, done))
    },
    enable(login: string) {
      const options = new usersMessages.EnableReq.Options().setLoginName(login)
      return call((done) => service.enable(new usersMessages.EnableReq().setOptions(options), metadata, done))
    },
    resetPassword(login: string, next: string) {
      const options = new usersMessages.ResetPasswordReq.Options().setLoginName(login).setNewPassword(next)
      return call((done) => service.resetPassword(new usersMessages.ResetPasswordReq().setOptions(options), metadata, done))
    },
  }
}

describe('a store with users', () => {
  test('accepts credentials of the connection or of the call, and refuses wrong ones', async () => {
    const admin = as('admin')
    await admin.appendToStream('s', event())
    await admin.appendToStream('s', event(), { credentials: { username: 'ops', password: 'changeit' } })
    expect(await read(admin, 's')).toBe(2)
    await expect(as('admin', 'wrong').appendToStream('s', event())).rejects.toMatchObject(denied)
    await expect(read(as('unknown'), 's')).rejects.toMatchObject(denied)
    await expect(admin.appendToStream('s', event(), { credentials: { username: 'admin', password: 'wrong' } })).rejects.toMatchObject(
      denied,
    )
  })

  test('refuses callers without credentials', async () => {
    await as('admin').appendToStream('s', event())
    await expect(read(as(), 's')).rejects.toMatchObject(denied)
    await expect(as().appendToStream('s', event())).rejects.toMatchObject(denied)
  })

  test('reserves system streams and $all for administrators', async () => {
    const admin = as('admin')
    await admin.appendToStream('$own', event())
    expect(await read(admin, '$all')).toBeGreaterThan(0)
    const ops = as('ops')
    for (const stream of ['$all', '$own', '$users']) await expect(read(ops, stream)).rejects.toMatchObject(denied)
    await expect(ops.appendToStream('$own', event())).rejects.toMatchObject(denied)
    let failure: unknown
    ops.subscribeToAll().on('error', (error) => (failure = error))
    await until(() => failure !== undefined)
    expect(failure).toMatchObject(denied)
  })

  test('applies a stream’s own access list: each right separately, by name and by group', async () => {
    const admin = as('admin')
    await users('admin').create('anna', 'secret', ['readers'])
    await admin.appendToStream('s', event())
    const grant = (acl: NonNullable<Exclude<StreamMetadata['acl'], string>>) => admin.setStreamMetadata('s', { acl })
    const anna = as('anna', 'secret')
    const rights = {
      read: () => read(anna, 's'),
      write: () => anna.appendToStream('s', event()),
      metaRead: () => anna.getStreamMetadata('s'),
      metaWrite: () => anna.setStreamMetadata('s', { custom: 1 }),
      delete: () => anna.deleteStream('s'),
    }
    const noRoles = { readRoles: [], writeRoles: [], deleteRoles: [], metaReadRoles: [], metaWriteRoles: [] }
    const names = {
      read: 'readRoles',
      write: 'writeRoles',
      delete: 'deleteRoles',
      metaRead: 'metaReadRoles',
      metaWrite: 'metaWriteRoles',
    } as const
    for (const right of ['read', 'write', 'metaRead', 'delete', 'metaWrite'] as const) {
      await grant({ ...noRoles, [names[right]]: right === 'read' ? ['readers'] : ['anna'] })
      for (const [name, use] of Object.entries(rights)) {
        if (name === right) continue
        await expect(use(), `${name} with ${right}`).rejects.toMatchObject(denied)
      }
      await rights[right]()
    }
  })

  test('applies the default access lists in $settings', async () => {
    const admin = as('admin')
    const adminsOnly = { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' }
    await admin.appendToStream('s', event())
    expect(await read(as('ops'), 's')).toBe(1)
    await admin.appendToStream(
      '$settings',
      jsonEvent({ type: 'update-default-acl', data: { $userStreamAcl: adminsOnly, $systemStreamAcl: { $r: 'ops' } } }),
    )
    await expect(read(as('ops'), 's')).rejects.toMatchObject(denied)
    expect(await read(as('ops'), '$all')).toBeGreaterThan(0)
  })
})

describe('users', () => {
  test('are created, moved to other groups and enabled by administrators', async () => {
    const admin = users('admin')
    await as('admin').setStreamMetadata('s', { acl: { readRoles: ['readers'], writeRoles: ['$admins'] } })
    await as('admin').appendToStream('s', event())
    await admin.create('anna', 'secret', ['readers'])
    expect(await read(as('anna', 'secret'), 's')).toBe(1)
    await admin.update('anna', ['writers'])
    await expect(read(as('anna', 'secret'), 's')).rejects.toMatchObject(denied)
    await admin.enable('anna')
    await as('anna', 'secret').appendToStream('other', event())
  })

  test('have unique names, and a missing one is named', async () => {
    const admin = users('admin')
    const trailer = (error: unknown, key: string) => (error as { metadata: Metadata }).metadata.get(key)[0]
    const conflict = await admin.create('ops', 'x').catch((error: unknown) => error)
    expect([trailer(conflict, 'exception'), trailer(conflict, 'login-name')]).toEqual(['user-conflict', 'ops'])
    for (const use of [() => admin.enable('ghost'), () => admin.update('ghost', []), () => admin.resetPassword('ghost', 'x')]) {
      const missing = await use().catch((error: unknown) => error)
      expect([trailer(missing, 'exception'), trailer(missing, 'login-name')]).toEqual(['user-not-found', 'ghost'])
    }
  })

  test('get a new password from an administrator, and the old one is refused', async () => {
    await users('admin').create('anna', 'first')
    await as('anna', 'first').appendToStream('s', event())
    await users('admin').resetPassword('anna', 'second')
    await expect(as('anna', 'first').appendToStream('s', event())).rejects.toMatchObject(denied)
    await as('anna', 'second').appendToStream('s', event())
  })

  test('cannot change users, not even themselves', async () => {
    await users('admin').create('anna', 'secret')
    const anna = users('anna', 'secret')
    await expect(anna.create('b', 'x')).rejects.toThrow('Access Denied')
    await expect(anna.update('anna', ['$admins'])).rejects.toThrow('Access Denied')
    await expect(anna.enable('anna')).rejects.toThrow('Access Denied')
    await expect(anna.resetPassword('anna', 'x')).rejects.toThrow('Access Denied')
  })

  test('still exist after a restart, with their passwords; the log contains no password in clear text', async () => {
    await users('admin').create('anna', 'a password of hers')
    await store.stop()
    await start({ secure: { passwords: { admin: 'another', ops: 'another' } } })
    await as('anna', 'a password of hers').appendToStream('s', event())
    await as('admin').appendToStream('s', event())
    for await (const { event: each } of as('admin').readAll()) expect(JSON.stringify(each!.data)).not.toContain('a password of hers')
  })
})

describe('the connection', () => {
  test('is encrypted with a given certificate, with and without users', async () => {
    await store.stop()
    await start({})
    expect(store.connectionString).toBe(`esdb://127.0.0.1:${store.port}?tls=true`)
    await as().appendToStream('s', event())
    expect(await read(as(), 's')).toBe(1)
    const stranger = new EventStoreDBClient(
      { endpoint: `127.0.0.1:${store.port}` },
      { rootCertificate: Buffer.from(selfSigned().certificate) },
    )
    clients.push(stranger)
    await expect(stranger.appendToStream('s', event())).rejects.toThrow('self-signed certificate')
  })

  test('is set up the same way from the process’s files; passwords are not sent over an unencrypted one', async () => {
    await store.stop()
    const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')]
    writeFileSync(certificate, tls.certificate)
    writeFileSync(key, tls.privateKey)
    await expect(storeProcess(directory, { arguments: ['--secure'] })).rejects.toThrow('Users need a certificate')
    await expect(storeProcess(directory, { arguments: ['--certificate', certificate] })).rejects.toThrow('given together')
    const running = await storeProcess(directory, { arguments: ['--secure', '--certificate', certificate, '--private-key', key] })
    const client = EventStoreDBClient.connectionString(
      `esdb://admin:changeit@127.0.0.1:${running.port}?tls=true&tlsCAFile=${encodeURIComponent(certificate)}`,
    )
    await client.appendToStream('s', event())
    expect(await read(client, 's')).toBe(1)
    await client.dispose()
    expect(await running.end('SIGTERM')).toBe(0)
  })
})
