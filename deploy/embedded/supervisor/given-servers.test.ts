import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenServers } from './given-servers.ts'

test('without variables everything is embedded', () => {
  expect(givenServers({ PATH: '/bin', TAFEL_EVENTSTORE: '' })).toEqual({})
})

test('a real server replaces an embedded one by its URL', () => {
  const servers = givenServers({
    TAFEL_EVENTSTORE: 'esdb://admin:changeit@a:2113,b:2113?tls=true',
    TAFEL_POSTGRES_URL: 'postgres://owner:secret@db:5432/tafel',
    TAFEL_IDENTITY_URL: 'https://sign-in.example/',
    TAFEL_SERVICES_CLIENT_SECRET: 's'.repeat(32),
    TAFEL_SMTP_URL: 'smtp://mail:25',
    TAFEL_KAFKA: 'a:9092,b:9092',
  })
  expect(servers).toEqual({
    eventstore: 'esdb://admin:changeit@a:2113,b:2113?tls=true',
    postgres: 'postgres://owner:secret@db:5432/tafel',
    identity: { url: 'https://sign-in.example', servicesClientSecret: 's'.repeat(32) },
    smtp: 'smtp://mail:25',
    kafka: 'a:9092,b:9092',
  })
})

test.each([
  ['TAFEL_EVENTSTORE', 'http://hunter2'],
  ['TAFEL_POSTGRES_URL', 'postgres://hunter2/tafel'],
  ['TAFEL_IDENTITY_URL', 'hunter2'],
  ['TAFEL_SMTP_URL', 'hunter2:25'],
  ['TAFEL_PAYFAST_URL', 'http://hunter2'],
  ['TAFEL_KAFKA', 'hunter2'],
])('%s in an invalid format is refused with an example, without repeating it', (name, value) => {
  expect(() => givenServers({ [name]: value })).toThrow(name)
  expect(() => givenServers({ [name]: value })).not.toThrow('hunter2')
})

test('PayFast needs our account there', () => {
  const account = { TAFEL_PAYFAST_MERCHANT_ID: '10000100', TAFEL_PAYFAST_MERCHANT_KEY: 'key', TAFEL_PAYFAST_PASSPHRASE: 'pass' }
  const url = 'https://sandbox.payfast.co.za'
  expect(givenServers({ TAFEL_PAYFAST_URL: `${url}/`, ...account })).toEqual({
    payfast: { url, merchantId: '10000100', merchantKey: 'key', passphrase: 'pass' },
  })
  expect(givenServers({ TAFEL_PAYFAST_URL: url, TAFEL_PAYFAST_NOTIFY_BASE: 'https://tunnel.example/', ...account })).toMatchObject({
    payfast: { notifyBase: 'https://tunnel.example' },
  })
  expect(() => givenServers({ TAFEL_PAYFAST_URL: url, ...account, TAFEL_PAYFAST_PASSPHRASE: '' })).toThrow('TAFEL_PAYFAST_PASSPHRASE')
})

test('a real identity provider needs its secret', () => {
  expect(() => givenServers({ TAFEL_IDENTITY_URL: 'https://sign-in.example' })).toThrow('TAFEL_SERVICES_CLIENT_SECRET')
})

test('an address and a password may come from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-given-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), `${text}\n`)
    return join(folder, name)
  }
  try {
    const servers = givenServers({
      TAFEL_EVENTSTORE: 'esdb://admin@a,b:2113?tls=true',
      TAFEL_EVENTSTORE_PASSWORD_FILE: file('password', 'of @ the log'),
      TAFEL_POSTGRES_URL_FILE: file('address', 'postgres://owner:secret@db:5432/tafel'),
    })
    expect(servers).toEqual({
      eventstore: 'esdb://admin:of%20%40%20the%20log@a,b:2113?tls=true',
      postgres: 'postgres://owner:secret@db:5432/tafel',
    })
    expect(() => givenServers({ TAFEL_POSTGRES_URL_FILE: join(folder, 'none') })).toThrow(
      'TAFEL_POSTGRES_URL_FILE: the file cannot be read',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
