import { expect, test } from 'vitest'
import { authenticatorApp } from '../identity/contract/authenticator-app.ts'
import { periodOf } from '../identity/second-factor/one-time-codes.ts'
import type { Role } from '../postgres/roles.ts'
import { DEMO_PEOPLE_WITH_APP } from '../seed/people.ts'
import { childEnvironment, machineEnvironment } from './child-environment.ts'
import { environmentOf, eventstoreAddress, sharedEnvironment } from './environments.ts'
import { type ChildName, specs } from './parts.ts'
import { demoAppKey, identityKey, mailboxKey, payFastAccount, payFastKey, readSettings, type Secrets } from './settings.ts'

const secrets = { servicesClientSecret: 'of this machine', demoPassword: 'of the demo' } as Secrets
const url = (role: Role) => `postgres://tafel_${role}:password-of-${role}@127.0.0.1:4106/tafel`
const environment = (env: NodeJS.ProcessEnv) => sharedEnvironment(readSettings('/root', [], env), secrets, url)

test('embedded servers are the default', () => {
  expect(environment({})).toMatchObject({
    TAFEL_ISSUER: 'http://localhost:4102/realms/tafel',
    TAFEL_IDENTITY_INTERNAL_URL: 'http://127.0.0.1:4102',
    TAFEL_SERVICES_CLIENT_SECRET: 'of this machine',
    TAFEL_SMTP_URL: 'smtp://127.0.0.1:4104',
    TAFEL_PAYFAST_URL: 'http://localhost:4110',
    TAFEL_PAYFAST_MERCHANT_ID: '10004110',
  })
  // Each process has its own login.
  expect(environment({})).not.toHaveProperty('TAFEL_EVENTSTORE')
})

test('a second factor is offered on one machine, and required by the setting', () => {
  const rule = (env: NodeJS.ProcessEnv) => environment(env)['TAFEL_SECOND_FACTOR']
  expect(rule({})).toBe('offered')
  expect(rule({ TAFEL_SECOND_FACTOR: 'required' })).toBe('required')
  expect(() => rule({ TAFEL_SECOND_FACTOR: 'maybe' })).toThrow('TAFEL_SECOND_FACTOR must be "required" or "offered"; it is "maybe".')
})

test('the keys of the demo users’ authenticator apps are 160 bits in base32, and their own', () => {
  const keys = DEMO_PEOPLE_WITH_APP.map(({ email }) => demoAppKey(secrets, email))
  expect(keys).toHaveLength(3)
  expect(new Set([...keys, identityKey(secrets)]).size).toBe(4)
  for (const key of keys) expect(periodOf(key, authenticatorApp(key).code(), Date.now())).toEqual(expect.any(Number))
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/)
})

test('every process gets the given real server instead', () => {
  const given = {
    TAFEL_EVENTSTORE: 'esdb://admin:x@store:2113?tls=true',
    TAFEL_IDENTITY_URL: 'https://sign-in.example',
    TAFEL_SERVICES_CLIENT_SECRET: 's'.repeat(32),
    TAFEL_SMTP_URL: 'smtp://mail:25',
    TAFEL_PAYFAST_URL: 'https://sandbox.payfast.co.za',
    TAFEL_PAYFAST_MERCHANT_ID: '10000100',
    TAFEL_PAYFAST_MERCHANT_KEY: '46f0cd694581a',
    TAFEL_PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  }
  expect(environment(given)).toMatchObject({
    TAFEL_ISSUER: 'https://sign-in.example/realms/tafel',
    TAFEL_IDENTITY_PUBLIC_URL: 'https://sign-in.example',
    TAFEL_IDENTITY_INTERNAL_URL: 'https://sign-in.example',
    TAFEL_SERVICES_CLIENT_SECRET: given.TAFEL_SERVICES_CLIENT_SECRET,
    TAFEL_SMTP_URL: given.TAFEL_SMTP_URL,
    TAFEL_PAYFAST_URL: given.TAFEL_PAYFAST_URL,
    TAFEL_PAYFAST_MERCHANT_ID: given.TAFEL_PAYFAST_MERCHANT_ID,
    TAFEL_PAYFAST_PASSPHRASE: given.TAFEL_PAYFAST_PASSPHRASE,
  })
  for (const login of ['services', 'projections'] as const)
    expect(eventstoreAddress(readSettings('/root', [], given), login)).toBe(given.TAFEL_EVENTSTORE)
})

/** A terminal that is also used to publish packages and deploy. */
const MACHINE = {
  PATH: '/usr/bin',
  HOME: '/home/someone',
  LANG: 'en_ZA.UTF-8',
  https_proxy: 'http://user:password-of-the-proxy@proxy:3128',
  TAFEL_EVENTSTORE: 'esdb://reader:password-of-the-log@store:2113?tls=true',
  TAFEL_POSTGRES_URL: 'postgres://owner:password-of-the-owner@host:5432/tafel',
  TAFEL_KAFKA: 'broker:9092',
  TAFEL_KAFKA_TLS: 'true',
  TAFEL_KAFKA_CA_FILE: '/etc/kafka-ca.pem',
  TAFEL_KAFKA_SASL_USER: 'tafel-at-kafka',
  TAFEL_KAFKA_SASL_PASSWORD_FILE: '/run/secrets/kafka',
  TAFEL_KAFKA_SASL_MECHANISM: 'PLAIN',
  TAFEL_GOOGLE: 'stand-in',
  TAFEL_LOG_LEVEL: 'debug',
  NODE_AUTH_TOKEN: 'token-of-npm',
  AWS_SECRET_ACCESS_KEY: 'key-of-aws',
  PGPASSWORD: 'password-of-psql',
}
const settings = readSettings('/root', [], MACHINE)
const account = payFastAccount(secrets)
/** A value that identifies each secret. */
const SECRETS = [
  ...['services', 'queries', 'projections', 'identity', 'relay', 'owner'].map((role) => `password-of-${role}`),
  'password-of-the-log',
  'password-of-the-owner',
  'password-of-the-proxy',
  'token-of-npm',
  'key-of-aws',
  'password-of-psql',
  secrets.servicesClientSecret,
  secrets.demoPassword,
  mailboxKey(secrets),
  payFastKey(secrets),
  account.merchantKey,
  account.passphrase,
  'master-key',
]
const OF_THE_LOG = ['password-of-the-log', 'password-of-the-proxy']

test.each<[Exclude<ChildName, 'eventstore'>, readonly string[]]>([
  ['mailbox', [mailboxKey(secrets)]],
  ['payfast', [payFastKey(secrets), account.merchantKey, account.passphrase]],
  ['identity', ['password-of-identity', secrets.servicesClientSecret, secrets.demoPassword]],
  ['projections', ['password-of-projections', ...OF_THE_LOG, 'master-key']],
  ['checkpointer', OF_THE_LOG],
  ['relay', ['password-of-relay', ...OF_THE_LOG]],
  ['web', []],
  [
    'services',
    [
      'password-of-services',
      'password-of-queries',
      ...OF_THE_LOG,
      'master-key',
      secrets.servicesClientSecret,
      account.merchantKey,
      account.passphrase,
    ],
  ],
])('%s gets only the secrets that its settings name', (name, expected) => {
  const env = childEnvironment({ ...specs(settings)[name], env: environmentOf(name, settings, secrets, url) }, MACHINE)
  const text = Object.values(env).join('\n')
  expect(SECRETS.filter((secret) => text.includes(secret)).toSorted()).toEqual([...expected].toSorted())
  // The folder that the next start looks for, and variables that every program needs.
  expect(env).toMatchObject({ TAFEL_DATA: '/root/.tafel', PATH: '/usr/bin', HOME: '/home/someone' })
  // The consoles' server keeps no log.
  expect(env['TAFEL_LOG_LEVEL']).toBe(name === 'web' ? undefined : 'debug')
})

test('a setting may come from a file, and a name in Windows spelling', () => {
  const spec = { settings: ['TAFEL_SMTP_URL'], env: { TAFEL_MAIL_DOMAIN: 'tafel.example' } }
  const machine = { Path: 'C:\\Windows', TAFEL_SMTP_URL_PASSWORD_FILE: '/run/secrets/smtp', TAFEL_POSTGRES_FILE: '/run/secrets/postgres' }
  expect(childEnvironment(spec, machine)).toEqual({ Path: 'C:\\Windows', TAFEL_SMTP_URL_PASSWORD_FILE: '/run/secrets/smtp' })
})

test('the file of a setting that the stack provides is not passed on: the stack has read it', () => {
  const spec = { settings: ['TAFEL_EVENTSTORE', 'TAFEL_KAFKA'], env: { TAFEL_EVENTSTORE: 'esdb://admin:x@store:2113' } }
  const machine = { TAFEL_EVENTSTORE_FILE: '/a', TAFEL_EVENTSTORE_PASSWORD_FILE: '/b', TAFEL_KAFKA_FILE: '/c' }
  expect(childEnvironment(spec, machine)).toEqual({ TAFEL_EVENTSTORE: 'esdb://admin:x@store:2113', TAFEL_KAFKA_FILE: '/c' })
})

test('the build of the consoles gets nothing of Tafel', () => {
  expect(machineEnvironment(MACHINE)).toEqual({ PATH: '/usr/bin', HOME: '/home/someone', LANG: 'en_ZA.UTF-8' })
})

test('only the relay gets Kafka’s address and login', () => {
  const withKafka = (Object.keys(specs(settings)) as ChildName[]).filter(
    (name) =>
      name !== 'eventstore' &&
      Object.keys(childEnvironment({ ...specs(settings)[name], env: environmentOf(name, settings, secrets, url) }, MACHINE)).some(
        (variable) => variable.startsWith('TAFEL_KAFKA'),
      ),
  )
  expect(withKafka).toEqual(['relay'])
  const relay = childEnvironment({ ...specs(settings).relay, env: environmentOf('relay', settings, secrets, url) }, MACHINE)
  expect(Object.fromEntries(Object.entries(relay).filter(([name]) => name.startsWith('TAFEL_KAFKA')))).toEqual(
    Object.fromEntries(Object.entries(MACHINE).filter(([name]) => name.startsWith('TAFEL_KAFKA'))),
  )
})
