import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { kafkaAddress, sendsPasswordInClear } from './kafka-address.ts'
import { relaySettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'tafel-relay-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const PASSWORD = file('password', 'hunter2\n')
const EMPTY = file('empty', '')
const CA = file('ca', '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n')

const addressWith = (environment: Readonly<Record<string, string>>) =>
  kafkaAddress(
    parseEnvironment(relaySettings, {
      TAFEL_KAFKA: 'a:9092,b:9092',
      TAFEL_EVENTSTORE: 'esdb://store:2113',
      TAFEL_POSTGRES: 'postgres://tafel_relay@db/tafel',
      TAFEL_HTTP_PORT: '4120',
      ...environment,
    }),
  )
const USER = { TAFEL_KAFKA_SASL_USER: 'tafel', TAFEL_KAFKA_SASL_PASSWORD_FILE: PASSWORD }

test('without further settings there is no encryption and no login', () => {
  expect(addressWith({})).toEqual({ brokers: ['a:9092', 'b:9092'] })
  // As docker-compose.yml sets it for its own Kafka.
  expect(addressWith({ TAFEL_KAFKA_SASL_USER: '', TAFEL_KAFKA_SASL_PASSWORD_FILE: EMPTY, TAFEL_KAFKA_CA_FILE: EMPTY })).toEqual({
    brokers: ['a:9092', 'b:9092'],
  })
})

test('reads TLS and login from the settings, password and authority from files', () => {
  expect(addressWith({ ...USER, TAFEL_KAFKA_TLS: 'true', TAFEL_KAFKA_CA_FILE: CA })).toMatchObject({
    tls: { ca: expect.stringContaining('BEGIN CERTIFICATE') },
    login: { mechanism: 'SCRAM-SHA-512', user: 'tafel', password: 'hunter2' },
  })
  expect(addressWith({ ...USER, TAFEL_KAFKA_TLS: 'true', TAFEL_KAFKA_CA_FILE: EMPTY, TAFEL_KAFKA_SASL_MECHANISM: 'PLAIN' })).toMatchObject({
    tls: {},
    login: { mechanism: 'PLAIN' },
  })
})

describe('a password in clear text', () => {
  test('is refused, naming the variable', () => {
    expect(() => addressWith(USER)).toThrow('TAFEL_KAFKA_TLS: must be true with TAFEL_KAFKA_SASL_USER')
    expect(() => addressWith({ ...USER, TAFEL_KAFKA: '127.0.0.1:9092,b:9092' })).toThrow('TAFEL_KAFKA_TLS')
    // A name that only looks like this machine.
    expect(() => addressWith({ ...USER, TAFEL_KAFKA: '127.0.0.1.example:9092' })).toThrow('TAFEL_KAFKA_TLS')
  })

  test('may go to this machine, and to no other', () => {
    const address = addressWith({ ...USER, TAFEL_KAFKA: 'localhost:9092,127.0.0.1:9093' })
    expect(address.login?.password).toBe('hunter2')
    expect(sendsPasswordInClear(address, '127.0.0.1')).toBe(false)
    expect(sendsPasswordInClear(address, 'kafka-2.example')).toBe(true)
    expect(sendsPasswordInClear({ ...address, tls: {} }, 'kafka-2.example')).toBe(false)
    expect(sendsPasswordInClear({ brokers: ['a:9092'] }, 'a')).toBe(false)
  })
})

test.each([
  ['TAFEL_KAFKA_SASL_PASSWORD_FILE', { TAFEL_KAFKA_SASL_USER: 'tafel', TAFEL_KAFKA_TLS: 'true' }],
  ['TAFEL_KAFKA_SASL_PASSWORD_FILE', { ...USER, TAFEL_KAFKA_TLS: 'true', TAFEL_KAFKA_SASL_PASSWORD_FILE: EMPTY }],
  ['TAFEL_KAFKA_SASL_PASSWORD_FILE', { ...USER, TAFEL_KAFKA_TLS: 'true', TAFEL_KAFKA_SASL_PASSWORD_FILE: join(folder, 'none') }],
  ['TAFEL_KAFKA_SASL_MECHANISM', { ...USER, TAFEL_KAFKA_TLS: 'true', TAFEL_KAFKA_SASL_MECHANISM: 'GSSAPI' }],
  ['TAFEL_KAFKA_CA_FILE', { TAFEL_KAFKA_TLS: 'true', TAFEL_KAFKA_CA_FILE: PASSWORD }],
  ['TAFEL_KAFKA_CA_FILE', { TAFEL_KAFKA_TLS: 'true', TAFEL_KAFKA_CA_FILE: join(folder, 'none') }],
  ['TAFEL_KAFKA_TLS', { TAFEL_KAFKA_TLS: 'yes' }],
])('names an invalid %s, but not the content of its file', (name, environment) => {
  const parse = () => addressWith(environment)
  expect(parse).toThrow(BadConfiguration)
  expect(parse).toThrow(name)
  expect(parse).not.toThrow('hunter2')
})
