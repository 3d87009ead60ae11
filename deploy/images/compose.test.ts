import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnvironment } from '@tafel/kernel/config.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { NODE_FLAGS } from '../bin/node-flags.mjs'
import { childEnvironment } from '../embedded/supervisor/child-environment.ts'
import { PROCESS_SETTINGS } from '../embedded/supervisor/process-settings.ts'
import { webSettings } from '../embedded/web/settings.ts'
import { databaseSettings } from '../real-servers/database-settings.ts'
import { eventStoreUsersSettings } from '../real-servers/event-store-users-settings.ts'
import { type ComposeService, readCompose } from './compose-file.ts'
import { makeSecrets, SECRETS } from './make-secrets.ts'

const SCHEMAS = {
  ...PROCESS_SETTINGS,
  'deploy/real-servers/database.ts': databaseSettings,
  'deploy/real-servers/event-store-users.ts': eventStoreUsersSettings,
}

const secrets = mkdtempSync(join(tmpdir(), 'tafel-secrets-'))
makeSecrets(secrets)
afterAll(() => rmSync(secrets, { recursive: true, force: true }))

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const compose = readCompose()
const all = Object.entries(compose.services)
const named = (names: (service: ComposeService) => boolean) => all.filter(([, service]) => names(service)).map(([name]) => name)
const OURS = named(({ image }) => image === 'tafel')
/** Whoever reads the log or writes to it. */
const OF_THE_LOG = ['services', 'projections', 'checkpointer', 'relay']
const JOBS = ['certificates', 'database', 'event-store-users']
const schemaOf = (service: ComposeService) => SCHEMAS[service.command![0] as keyof typeof SCHEMAS]
/** As the container has it, with its secrets where they lie on this machine. */
const environmentOf = (service: ComposeService) =>
  Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, value.replace('/run/secrets', secrets)]))

describe.each(OURS)('%s', (name) => {
  const service = compose.services[name]!

  test('gets every setting that it wants, each one as it wants it', () => {
    expect(() => parseEnvironment(schemaOf(service), environmentOf(service))).not.toThrow()
  })

  test('gets no variable that it does not read', () => {
    const env = environmentOf(service)
    expect(childEnvironment({ settings: Object.keys(schemaOf(service).shape), env }, {})).toEqual(env)
  })

  test('gets nothing that it does not know', () => {
    const known = Object.keys(schemaOf(service).shape)
    const forms = (setting: string) => [setting, setting.replace(/_FILE$/, ''), setting.replace(/_PASSWORD_FILE$/, '')]
    const settings = Object.keys(service.environment!).filter((setting) => setting !== 'NODE_ENV')
    expect(settings.filter((setting) => !forms(setting).some((form) => known.includes(form)))).toEqual([])
  })

  test('listens where the others and its published ports can reach it', () => {
    if (JOBS.includes(name)) return
    expect(service.environment!['TAFEL_LISTEN_ADDRESS']).toBe('0.0.0.0')
    for (const published of service.ports ?? []) expect(Object.values(service.environment!)).toContain(published.split(':').at(-1))
  })
})

describe('every service', () => {
  test('has a health check, unless it is a job that runs to its end', () => {
    expect(named(({ healthcheck }) => healthcheck === undefined)).toEqual(JOBS)
    for (const job of JOBS) expect(compose.services[job]!.restart ?? 'no').toBe('no')
  })

  test('waits until a job has ended and a server is healthy', () => {
    for (const [, { depends_on: waits = {} }] of all)
      for (const [other, { condition }] of Object.entries(waits))
        expect(condition, other).toBe(JOBS.includes(other) ? 'service_completed_successfully' : 'service_healthy')
  })

  test('is reached from this machine alone', () => {
    for (const [, { ports = [] }] of all) for (const published of ports) expect(published).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
  })

  test('is given the secrets that it reads and no others, as files', () => {
    for (const [name, service] of all) {
      const text = JSON.stringify([service.environment, service.command, service.entrypoint])
      const readThere = new Set([...text.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, secret]) => secret))
      expect([...readThere].toSorted(), name).toEqual([...(service.secrets ?? [])].toSorted())
      for (const [setting, value] of Object.entries(service.environment ?? {}))
        if (/PASSWORD|SECRET|KEY_FILE/.test(setting) && !setting.includes('PRIVATE_KEY'))
          expect(value, setting).toMatch(/^\/run\/secrets\//)
    }
  })

  test('mounts volumes that there are', () => {
    const mounted = all
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
      .filter((volume) => !volume.startsWith('.'))
    expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)))
  })
})

test('the secrets are those that are made, readable to whatever user a container runs as, in a folder of their owner', () => {
  expect(Object.keys(compose.secrets).toSorted()).toEqual(Object.keys(SECRETS).toSorted())
  const file = (name: string) => readCompose({ TAFEL_SECRETS: secrets }).secrets[name]!.file
  for (const name of Object.keys(SECRETS)) expect(statSync(file(name)).mode & 0o777, name).toBe(0o444)
  expect(statSync(secrets).mode & 0o777).toBe(0o700)
  const before = readFileSync(file('master-key'), 'utf8')
  expect(makeSecrets(secrets)).toEqual([])
  expect(readFileSync(file('master-key'), 'utf8')).toBe(before)
})

describe('keycloak', () => {
  const { environment = {}, volumes = [] } = compose.services['keycloak']!
  const given = Object.keys(environment)
    .filter((name) => name.startsWith('TAFEL_'))
    .map((name) => name.replace(/_FILE$/, ''))
  const script = read('../keycloak/start.sh')
  /** Made by the script out of what it is given. */
  const derived = [...script.matchAll(/\b(TAFEL_\w+)=/g)].map(([, name]) => name)
  const wanted = [...read('../keycloak/realm.json').matchAll(/\$\{(TAFEL_\w+)/g)].map(([, name]) => name!)

  test('gets every variable of the realm, and no other', () => {
    expect(new Set([...given, ...derived])).toEqual(new Set(wanted))
  })

  test('has its secrets read from their files', () => {
    for (const name of Object.keys(environment).filter((each) => each.endsWith('_FILE')))
      expect(script).toContain(name.replace(/_FILE$/, ''))
  })

  test('has the realm, and the list of common passwords where the policy looks for it', () => {
    expect(volumes).toContain('./deploy/keycloak/realm.json:/opt/keycloak/data/import/tafel-realm.json:ro')
    expect(volumes).toContain('./deploy/embedded/identity/passwords/common.txt:/opt/keycloak/data/password-blacklists/common.txt:ro')
  })

  test('sends mail to the catcher where no server is named', () => {
    const mailbox = compose.services['mailbox']!.environment!
    expect(`${environment['TAFEL_SMTP_HOST']}:${environment['TAFEL_SMTP_PORT']}`).toBe(`mailbox:${mailbox['TAFEL_SMTP_PORT']}`)
  })

  test('is the issuer that the services trust, at the address that browsers have', () => {
    const at = readCompose({ TAFEL_IDENTITY_PUBLIC_URL: 'https://sign-in.example.co.za' }).services
    expect(at['services']!.environment!['TAFEL_ISSUER']).toBe(`${at['keycloak']!.environment!['KC_HOSTNAME']}/realms/tafel`)
    expect(at['consoles']!.environment!['TAFEL_IDENTITY_PUBLIC_URL']).toBe('https://sign-in.example.co.za')
  })
})

describe('the consoles', () => {
  test('lead admins to where they find their console', () => {
    const { environment } = readCompose({ TAFEL_ADMIN_ORIGIN: 'https://admin.example.co.za' }).services['consoles']!
    expect(environment!['TAFEL_ADMIN_ORIGIN']).toBe('https://admin.example.co.za')
    expect(compose.services['consoles']!.environment!['TAFEL_ADMIN_ORIGIN']).toBe('http://localhost:4101')
  })

  test('have a support chat where its script is named, and none otherwise', () => {
    const chatOf = (variables: Readonly<Record<string, string>>) => {
      const settings = parseEnvironment(webSettings, environmentOf(readCompose(variables).services['consoles']!))
      return [settings.TAFEL_CHAT_WIDGET, settings.TAFEL_CHAT_WIDGET_URL]
    }
    const script = 'https://chat.example.co.za/widget.js'
    expect(chatOf({})).toEqual(['true', undefined])
    expect(chatOf({ TAFEL_CHAT_WIDGET_URL: script })).toEqual(['true', script])
    expect(chatOf({ TAFEL_CHAT_WIDGET: 'false', TAFEL_CHAT_WIDGET_URL: script })).toEqual(['false', script])
  })
})

test('every variable of the file stands in example.env, and no other', () => {
  const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name))
  expect(names(read('example.env'), /^(\w+)=/gm)).toEqual(names(read('../../docker-compose.yml'), /(?<!\$)\$\{(\w+)/g))
})

test('nobody is on Kafka’s network but the relay', () => {
  expect(named(({ networks = ['default'] }) => networks.includes('events')).toSorted()).toEqual(['kafka', 'relay'])
  expect(compose.services['kafka']!.networks).toEqual(['events'])
})

test('the relay has no key, and can change nothing of its container', () => {
  const { secrets = [], read_only: isReadOnly, cap_drop: dropped } = compose.services['relay']!
  expect([...secrets].toSorted()).toEqual(['eventstore-relay', 'postgres-relay'])
  expect({ isReadOnly, dropped }).toEqual({ isReadOnly: true, dropped: ['ALL'] })
})

test('Kafka keeps its log on its volume', () => {
  const { environment, volumes } = compose.services['kafka']!
  expect(volumes).toContain(`kafka:${environment!['KAFKA_LOG_DIRS']}`)
})

test('the event store asks for a certificate and for credentials', () => {
  expect(JSON.stringify(compose.services['eventstore'])).not.toMatch(/INSECURE/)
  for (const name of OF_THE_LOG)
    expect(compose.services[name]!.environment!['TAFEL_EVENTSTORE']).toMatch(/^esdb:\/\/\w+@.*\btls=true&tlsCAFile=\/ca\/ca\.crt$/)
})

test('each process has a user of its own at the event store, and its password alone; the administrator’s is the store’s and the job’s', () => {
  expect(named(({ secrets = [] }) => secrets.includes('eventstore-admin')).toSorted()).toEqual(['event-store-users', 'eventstore'])
  const job = compose.services['event-store-users']!
  for (const name of OF_THE_LOG) {
    const { environment = {}, secrets = [], depends_on: waits = {} } = compose.services[name]!
    expect(environment['TAFEL_EVENTSTORE']).toMatch(new RegExp(`^esdb://${name}@`))
    expect(environment['TAFEL_EVENTSTORE_PASSWORD_FILE']).toBe(`/run/secrets/eventstore-${name}`)
    expect(secrets.filter((secret) => secret.startsWith('eventstore'))).toEqual([`eventstore-${name}`])
    expect(job.environment![`TAFEL_${name.toUpperCase()}_PASSWORD_FILE`]).toBe(`/run/secrets/eventstore-${name}`)
    expect(Object.keys(waits)).toContain('event-store-users')
  }
})

test('the image starts Node as every process of Tafel is started', () => {
  const entrypoint = /^ENTRYPOINT (.*)$/m.exec(read('services.Dockerfile'))![1]!
  expect(JSON.parse(entrypoint)).toEqual(['node', ...NODE_FLAGS])
})
