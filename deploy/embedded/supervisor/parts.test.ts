import { expect, test } from 'vitest'
import { environmentOf, eventstoreAddress, relayEnvironment } from './parts.ts'
import { readSettings, type Secrets } from './settings.ts'

const secrets = { servicesClientSecret: 'of this machine', demoPassword: 'of the demo' } as Secrets
const environment = (env: NodeJS.ProcessEnv) => environmentOf(readSettings('/root', [], env), secrets, (role) => `postgres://${role}`)

test('embedded servers are named where nothing else is', () => {
  expect(environment({})).toMatchObject({
    TAFEL_ISSUER: 'http://localhost:4102/realms/tafel',
    TAFEL_IDENTITY_INTERNAL_URL: 'http://127.0.0.1:4102',
    TAFEL_SERVICES_CLIENT_SECRET: 'of this machine',
    TAFEL_SMTP_URL: 'smtp://127.0.0.1:4104',
    TAFEL_PAYFAST_URL: 'http://localhost:4110',
    TAFEL_PAYFAST_MERCHANT_ID: '10004110',
  })
  // Each process has a login of its own.
  expect(environment({})).not.toHaveProperty('TAFEL_EVENTSTORE')
})

test('every process gets the real server that was given instead', () => {
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

test('only the relay is told of Kafka, and it is told no secret of the others', () => {
  const settings = readSettings('/root', [], { TAFEL_KAFKA: 'broker:9092', TAFEL_EVENTSTORE: 'esdb://reader@store:2113' })
  expect(environmentOf(settings, secrets, (role) => `postgres://${role}`)).not.toHaveProperty('TAFEL_KAFKA')
  expect(relayEnvironment(settings, 'broker:9092', 'postgres://relay')).toEqual({
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: '/root/.tafel/compile-cache',
    TAFEL_HTTP_PORT: '4111',
    TAFEL_EVENTSTORE: 'esdb://reader@store:2113',
    TAFEL_POSTGRES: 'postgres://relay',
    TAFEL_KAFKA: 'broker:9092',
  })
})
