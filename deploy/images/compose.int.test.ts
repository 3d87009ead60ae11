import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NODE_FLAGS } from '../bin/node-flags.mjs'
import { buildConsoles } from '../embedded/build-consoles.ts'
import { type RunningEventStore, startEventStore } from '../embedded/eventstore/server.ts'
import { selfSigned } from '../embedded/eventstore/certificate.ts'
import { type RunningIdentity, startIdentity } from '../embedded/identity/start-identity.ts'
import { ordinaryUser, type RunAs } from '../embedded/postgres/ordinary-user.ts'
import { freePort } from '../embedded/postgres/test-cluster.ts'
import { type CleanCluster, cleanCluster } from '../real-servers/testing/clean-cluster.ts'
import { readCompose } from './compose-file.ts'
import { makeSecrets } from './make-secrets.mjs'

// The commands of our containers, without containers: as another user, with only the container's environment and its secrets.
// EventStoreDB and Keycloak are the stand-ins here, PostgreSQL is a real one without any preparation.

const ROOT = join(import.meta.dirname, '..', '..')
/** Not the default: a process that ignores its configuration listens elsewhere. */
const LISTEN = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'
/** The mailbox listens here, and answers only to names of this machine. */
const LOOPBACK = '127.0.0.1'
const compose = readCompose()
const home = mkdtempSync(join(tmpdir(), 'tafel-compose-'))
const secret = (name: string) => readFileSync(join(home, 'secrets', name), 'utf8')
const tls = selfSigned()
const running: { readonly name: string; readonly child: ChildProcess; readonly output: () => string }[] = []
let runAs: RunAs
let checkpointer: ReturnType<typeof container>
let clean: CleanCluster
let store: RunningEventStore
let identity: RunningIdentity
let ports: Readonly<Record<'services' | 'projections' | 'checkpointer' | 'relay' | 'adviser' | 'admin' | 'mailbox' | 'smtp', number>>

beforeAll(async () => {
  await buildConsoles(() => undefined)
  makeSecrets(join(home, 'secrets'))
  chmodSync(home, 0o755)
  ports = {
    services: await freePort(),
    projections: await freePort(),
    checkpointer: await freePort(),
    relay: await freePort(),
    adviser: await freePort(),
    admin: await freePort(),
    mailbox: await freePort(),
    smtp: await freePort(),
  }
  clean = await cleanCluster(join(home, 'postgres'), secret('postgres-owner'))
  const passwords = { admin: secret('eventstore-admin'), ops: secret('eventstore-ops') }
  store = await startEventStore({ dataDir: join(home, 'eventstore'), port: 0, tls, secure: { passwords } })
  writeFileSync(join(home, 'ca.crt'), tls.certificate)
  const probe = join(home, 'probe')
  mkdirSync(probe)
  runAs = await ordinaryUser(process.execPath, probe)
}, 300_000)
afterAll(async () => {
  for (const { child } of running.toReversed()) if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  await identity?.close()
  await store?.stop()
  await clean?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** The port here of a process that listens on 8080 in its container. */
const ownPort = (name: string): number =>
  name === 'projections' || name === 'checkpointer' || name === 'relay' ? ports[name] : ports.services

/** The environment of a container, with its addresses, files and ports where they are on this machine. */
function environmentOf(name: string, folder: string): Record<string, string> {
  const own = ownPort(name)
  const places: readonly (readonly [string, string])[] = [
    ['/run/secrets', join(folder, 'secrets')],
    ['/ca/ca.crt', join(home, 'ca.crt')],
    ['/tmp/mailbox', join(folder, 'mailbox')],
    ['@postgres:5432', `@127.0.0.1:${clean.cluster.port}`],
    ['@eventstore:2113', `@localhost:${store.port}`],
    ['http://checkpointer:8080', `http://${LISTEN}:${ports.checkpointer}`],
    // No Kafka runs here.
    ['kafka:9092', '127.0.0.1:9'],
    ['/checkpoints', join(folder, 'checkpoints')],
    ['/signer/key', join(folder, 'signer-key')],
    ['http://services:8080', `http://${LISTEN}:${ports.services}`],
    ['http://127.0.0.1:8080', `http://${LISTEN}:${own}`],
    ['http://keycloak:8080', `http://127.0.0.1:${identity?.port}`],
    ['http://localhost:4102', `http://localhost:${identity?.port}`],
  ]
  const whole: Readonly<Record<string, string>> = {
    '0.0.0.0': name === 'mailbox' ? LOOPBACK : LISTEN,
    '8080': String(own),
    '4100': String(ports.adviser),
    '4101': String(ports.admin),
    '4103': String(ports.mailbox),
    '1025': String(ports.smtp),
  }
  const local = (value: string) => whole[value] ?? places.reduce((text, [from, to]) => text.replace(from, to), value)
  return Object.fromEntries(Object.entries(compose.services[name]!.environment!).map(([setting, value]) => [setting, local(value)]))
}

/** Runs a program to its end, asynchronously: the servers of this test are in this process. */
async function ended(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], timeout: 50_000 })
  let output = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** A clean folder with the container's secrets and environment, and functions that run a command in it. */
function container(name: string) {
  const folder = mkdtempSync(join(home, `${name}-`))
  chmodSync(folder, 0o777)
  mkdirSync(join(folder, 'secrets'))
  // Copied with owner and mode, to prove that this user can read them.
  for (const each of compose.services[name]!.secrets ?? []) copyFileSync(join(home, 'secrets', each), join(folder, 'secrets', each))
  const environment = { ...environmentOf(name, folder), PATH: process.env['PATH'], HOME: folder, TMPDIR: folder }
  const started = (args: readonly string[]) => {
    const [command, ...all] = runAs.command(process.execPath, [...NODE_FLAGS, join(ROOT, args[0]!), ...args.slice(1)])
    return { command, all, options: { ...runAs.ids, cwd: folder, env: environment } }
  }
  return {
    run(args: readonly string[] = compose.services[name]!.command!) {
      const { command, all, options } = started(args)
      return ended(command, all, options)
    },
    async start(url: string) {
      const { command, all, options } = started(compose.services[name]!.command!)
      const child = spawn(command, all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
      running.push({ name, child, output: () => output })
      for (;;) {
        if (child.exitCode !== null) throw new Error(`${name} ended (${child.exitCode}):\n${output}`)
        if (
          await fetch(url).then(
            (answer) => answer.ok,
            () => false,
          )
        )
          return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

/** The health check of the file, as Docker would run it. */
async function health(name: string): Promise<number | null> {
  const [, program, file, port, path] = compose.services[name]!.healthcheck!.test
  expect([program, file]).toEqual(['/bin/bash', 'deploy/images/is-ready.sh'])
  const own = {
    '8080': ownPort(name),
    '4100': ports.adviser,
    '4103': ports.mailbox,
  }[port!]
  const answer = await ended(program!, [join(ROOT, file!), String(own), path!, name === 'mailbox' ? LOOPBACK : LISTEN])
  return answer.code
}

const at = (part: keyof typeof ports, path: string) => `http://${part === 'mailbox' ? LOOPBACK : LISTEN}:${ports[part]}${path}`

test('the database job prepares a cluster that has nothing of ours, and runs again', async () => {
  const job = container('database')
  expect(await job.run()).toEqual({ code: 0, output: '' })
  expect(await job.run()).toEqual({ code: 0, output: '' })
})

test('the job of the event store gives each process a user with the rights that it needs, and runs again', async () => {
  const job = container('event-store-users')
  expect(await job.run()).toEqual({ code: 0, output: '' })
  expect(await job.run()).toEqual({ code: 0, output: '' })
  const append = async (login: string) => {
    const ca = encodeURIComponent(join(home, 'ca.crt'))
    const address = `esdb://${login}:${secret(`eventstore-${login}`)}@localhost:${store.port}?tls=true&tlsCAFile=${ca}`
    const client = EventStoreDBClient.connectionString(address)
    return client.appendToStream('attempted', jsonEvent({ type: 'Attempted', data: {} })).finally(() => client.dispose())
  }
  for (const login of ['projections', 'checkpointer', 'relay'])
    await expect(append(login), login).rejects.toMatchObject({ type: 'access-denied' })
})

test('the mail catcher accepts mail and shows it', async () => {
  await container('mailbox').start(at('mailbox', '/health/ready'))
  expect(await health('mailbox')).toBe(0)
  const transport = createTransport({ host: LOOPBACK, port: ports.smtp, ignoreTLS: true })
  await transport.sendMail({ from: 'no-reply@tafel.localhost', to: 'someone@example.co.za', subject: 'Caught', text: 'Hello' })
  transport.close()
  const headers = { authorization: `Bearer ${secret('mailbox-key')}` }
  expect(await (await fetch(at('mailbox', '/api/messages'), { headers })).json()).toMatchObject([{ subject: 'Caught' }])
})

test('projections and services run with the roles that the job created, and with an event store that requires a certificate and a password', async () => {
  identity = await startIdentity({
    port: 0,
    postgres: `postgres://tafel_identity:${secret('postgres-identity')}@127.0.0.1:${clean.cluster.port}/tafel`,
    smtpUrl: `smtp://${LOOPBACK}:${ports.smtp}`,
    adviserOrigin: 'http://localhost:4100',
    adminOrigin: 'http://localhost:4101',
    servicesClientSecret: secret('services-client'),
    key: secret('services-client'),
    secondFactor: 'offered',
    log: createLog({ service: 'identity', level: 'error' }),
  })
  checkpointer = container('checkpointer')
  await Promise.all([
    container('projections').start(at('projections', '/health/ready')),
    checkpointer.start(at('checkpointer', '/health/ready')),
    container('services').start(at('services', '/health/ready')),
  ])
  expect(await Promise.all([health('projections'), health('checkpointer'), health('services')])).toEqual([0, 0, 0])
  expect(JSON.stringify(await (await fetch(at('services', '/health/ready'))).json())).not.toMatch(/degraded|down/)
})

test('the relay runs with its own role, and keeps running without Kafka', async () => {
  await container('relay').start(at('relay', '/health/ready'))
  expect(await health('relay')).toBe(0)
  // It is ready before its first attempt.
  await expect
    .poll(async () => (await fetch(at('relay', '/health/ready'))).json())
    .toMatchObject({ why: { relay: expect.stringContaining('waits for Kafka') } })
})

test('the consoles are served, lead to the services and to the identity provider, and offer no Google sign-in that is not configured', async () => {
  await container('consoles').start(at('adviser', '/health/ready'))
  expect(await health('consoles')).toBe(0)
  for (const console of ['adviser', 'admin'] as const) {
    expect(await (await fetch(at(console, '/'))).text()).toContain('<div id="root">')
    expect(await (await fetch(at(console, '/config.json'))).json()).toMatchObject({ identityUrl: identity.url, googleEnabled: false })
    expect((await fetch(at(console, '/api/me'))).status).toBe(401)
  }
})

test('a command makes a registered user an admin', async () => {
  const email = 'first@example.co.za'
  const command = ['deploy/real-servers/give-admin.ts', email]
  const services = container('services')
  expect(await services.run(command)).toEqual({ code: 1, output: expect.stringContaining('No one has registered') })
  await identity.seedUsers([{ email, password: 'four tall trees by the river', firstName: 'A', lastName: 'B' }])
  expect(await services.run(command)).toEqual({ code: 0, output: '' })
  expect(await services.run(command)).toEqual({ code: 0, output: '' })
})

test('the commands of an operator run with the settings of the containers that the page names', async () => {
  // The client warns about its short keep-alive interval.
  const done = { code: 0, output: expect.stringMatching(/^(Specified KeepAliveInterval .*\n)?$/) }
  const [projections, services] = [container('projections'), container('services')]
  expect(await projections.run(['deploy/embedded/rebuild.ts', '--all'])).toEqual(done)
  expect(
    await Promise.all([
      projections.run(['deploy/embedded/unpark.ts', 'clients']),
      services.run(['deploy/embedded/unpark.ts', 'mails']),
      services.run(['deploy/embedded/replay-reports.ts']),
      services.run(['deploy/real-servers/rewrap-keys.ts']),
      container('database').run(['deploy/embedded/scrub.ts']),
      // In the container that is running: the checkpoints are in its folder.
      checkpointer.run(['deploy/embedded/verify.ts']),
    ]),
  ).toEqual([done, done, done, done, done, done])
  // There is no Kafka here: the command tries to reach it, with the settings of its container.
  const asked = ['deploy/embedded/replay-to-kafka.ts', 'records', '--to', 'records-again']
  expect(await container('relay').run(asked)).toEqual({ code: 1, output: expect.not.stringContaining('settings') })
  // A command of another container names that container.
  expect(await services.run(['deploy/embedded/verify.ts'])).toEqual({
    code: 2,
    output: expect.stringContaining('docker compose exec checkpointer'),
  })
})

test('every program runs as an ordinary user, and ends when asked to', async () => {
  if (process.getuid?.() === 0 && runAs.ids.uid !== undefined) expect(runAs.ids.uid).not.toBe(0)
  for (const { name, child, output } of running.toReversed()) {
    expect(child.exitCode, `${name}: ${output()}`).toBe(null)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code, `${name}: ${output()}`).toBe(0)
    expect(await health(name), name).toBe(1)
  }
})
