import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { servicesSettings } from './settings.ts'

const good = {
  TAFEL_HTTP_PORT: '4107',
  TAFEL_EVENTSTORE: 'esdb://127.0.0.1:4105?tls=false',
  TAFEL_POSTGRES: 'postgres://services@127.0.0.1:4106/tafel',
  TAFEL_POSTGRES_QUERIES: 'postgres://queries@127.0.0.1:4106/tafel',
  TAFEL_ISSUER: 'http://localhost:4102/realms/tafel/',
  TAFEL_IDENTITY_INTERNAL_URL: 'http://127.0.0.1:4102',
  TAFEL_SERVICES_CLIENT_SECRET: 's'.repeat(32),
  TAFEL_MASTER_KEY_FILE: '/run/secrets/master-key',
  TAFEL_QUERIES_URL: 'http://127.0.0.1:4107',
  TAFEL_CHECKPOINTER_URL: 'http://127.0.0.1:4112',
  TAFEL_SELLER_NAME: 'Tafel (Pty) Ltd',
  TAFEL_SELLER_ADDRESS: '1 Table Square;Cape Town 8001',
  TAFEL_SELLER_VAT_NUMBER: '4000000000',
  TAFEL_SELLER_EMAIL: 'accounts@tafel.example',
  TAFEL_SMTP_URL: 'smtp://127.0.0.1:4104',
  TAFEL_MAIL_DOMAIN: 'tafel.example',
  TAFEL_ADVISER_ORIGIN: 'http://localhost:4100',
  TAFEL_ADMIN_ORIGIN: 'http://localhost:4101',
  TAFEL_PAYFAST_URL: 'http://localhost:4110',
  TAFEL_PAYFAST_MERCHANT_ID: '10004110',
  TAFEL_PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  TAFEL_PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  TAFEL_PAYFAST_NOTIFY_BASE: 'http://127.0.0.1:4107',
  TAFEL_PAYFAST_RETURN_BASE: 'http://localhost:4100',
}

function problemsOf(environment: Readonly<Record<string, string>>): string {
  try {
    parseEnvironment(servicesSettings, environment)
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message
    throw error
  }
  return ''
}

test('reads its settings from the environment and ignores others', () => {
  const settings = parseEnvironment(servicesSettings, { ...good, PATH: '/bin', TAFEL_CHROME: '' })
  expect(settings).toMatchObject({ TAFEL_HTTP_PORT: 4107, TAFEL_ISSUER: 'http://localhost:4102/realms/tafel', TAFEL_LOG_LEVEL: 'info' })
  expect(Object.keys(settings)).not.toContain('PATH')
  expect(Object.keys(settings)).not.toContain('TAFEL_CHROME')
})

test('defaults to the specification’s region', () => {
  const regionOf = (environment: Readonly<Record<string, string>>) => parseEnvironment(servicesSettings, environment).TAFEL_REGION
  expect([regionOf(good), regionOf({ ...good, TAFEL_REGION: 'af-south-1' })]).toEqual(['us-central1', 'af-south-1'])
  expect(problemsOf({ ...good, TAFEL_REGION: 'Cape Town' })).toContain('TAFEL_REGION: a region')
})

test('reports everything missing or wrong at once, by name and without values', () => {
  const { TAFEL_POSTGRES: _, ...rest } = good
  const bad = {
    ...rest,
    TAFEL_HTTP_PORT: '70000',
    TAFEL_ISSUER: 'nowhere',
    TAFEL_SERVICES_CLIENT_SECRET: 'hunter2',
    TAFEL_LOG_LEVEL: 'loud',
    TAFEL_SELLER_VAT_NUMBER: '9000000000',
    TAFEL_SELLER_ADDRESS: '1 Table Square;;8001',
    TAFEL_SMTP_URL: 'http://mail',
  }
  const reported = problemsOf(bad)
  expect(reported).toContain('TAFEL_POSTGRES: is missing')
  for (const name of [
    'TAFEL_HTTP_PORT',
    'TAFEL_ISSUER',
    'TAFEL_SERVICES_CLIENT_SECRET',
    'TAFEL_LOG_LEVEL',
    'TAFEL_SELLER_VAT_NUMBER',
    'TAFEL_SELLER_ADDRESS',
    'TAFEL_SMTP_URL',
  ])
    expect(reported).toContain(`${name}: `)
  for (const value of ['hunter2', 'nowhere', 'loud', '70000']) expect(reported).not.toContain(value)
})

test('listens on loopback unless a valid address is given', () => {
  expect(parseEnvironment(servicesSettings, good).TAFEL_LISTEN_ADDRESS).toBe('127.0.0.1')
  expect(parseEnvironment(servicesSettings, { ...good, TAFEL_LISTEN_ADDRESS: '0.0.0.0' }).TAFEL_LISTEN_ADDRESS).toBe('0.0.0.0')
  expect(problemsOf({ ...good, TAFEL_LISTEN_ADDRESS: 'everywhere' })).toContain('TAFEL_LISTEN_ADDRESS: an IP address')
})

const folder = mkdtempSync(join(tmpdir(), 'tafel-settings-'))
const file = (content: string) => {
  const path = join(folder, String(Math.random()))
  writeFileSync(path, content)
  return path
}

test('reads a secret from a file, whole or as the password of a URL', () => {
  const { TAFEL_SERVICES_CLIENT_SECRET, ...rest } = good
  const settings = parseEnvironment(servicesSettings, {
    ...rest,
    TAFEL_SERVICES_CLIENT_SECRET_FILE: file(`${TAFEL_SERVICES_CLIENT_SECRET}\n`),
    TAFEL_POSTGRES_PASSWORD_FILE: file('p@ss/word\n'),
    TAFEL_EVENTSTORE: 'esdb://admin@a:2113,b:2113?tls=true',
    TAFEL_EVENTSTORE_PASSWORD_FILE: file('öhm'),
  })
  expect(settings).toMatchObject({
    TAFEL_SERVICES_CLIENT_SECRET,
    TAFEL_POSTGRES: 'postgres://services:p%40ss%2Fword@127.0.0.1:4106/tafel',
    TAFEL_POSTGRES_QUERIES: good.TAFEL_POSTGRES_QUERIES,
    TAFEL_EVENTSTORE: 'esdb://admin:%C3%B6hm@a:2113,b:2113?tls=true',
  })
})

test('reports a bad secret file by the name of its variable, with all other problems', () => {
  const reported = problemsOf({
    ...good,
    TAFEL_HTTP_PORT: '70000',
    TAFEL_SERVICES_CLIENT_SECRET: '',
    TAFEL_SERVICES_CLIENT_SECRET_FILE: join(folder, 'nowhere'),
    TAFEL_POSTGRES_FILE: file('x'),
    TAFEL_POSTGRES_QUERIES: 'postgres://queries:known@127.0.0.1/tafel',
    TAFEL_POSTGRES_QUERIES_PASSWORD_FILE: file('hunter2'),
    TAFEL_EVENTSTORE_PASSWORD_FILE: file('  '),
    TAFEL_EVENTSTORE: 'esdb://admin@a:2113',
  })
  expect(reported).toContain('TAFEL_SERVICES_CLIENT_SECRET_FILE: the file cannot be read (ENOENT)')
  expect(reported).not.toContain('is missing')
  expect(reported).toContain('TAFEL_POSTGRES_FILE: TAFEL_POSTGRES is also set')
  expect(reported).toContain('TAFEL_POSTGRES_QUERIES_PASSWORD_FILE: TAFEL_POSTGRES_QUERIES must name a user and no password')
  expect(reported).toContain('TAFEL_EVENTSTORE_PASSWORD_FILE: the file is empty')
  expect(reported).toContain('TAFEL_HTTP_PORT: ')
  expect(reported).not.toContain('hunter2')
})

test('reads a list of address ranges, and refuses an invalid one', () => {
  const given = parseEnvironment(servicesSettings, { ...good, TAFEL_PAYFAST_SOURCES: '197.97.145.144/28, 144.126.193.139' })
  expect(given.TAFEL_PAYFAST_SOURCES).toEqual(['197.97.145.144/28', '144.126.193.139'])
  expect(given.TAFEL_TRUSTED_PROXIES).toEqual([])
  for (const wrong of ['10.0.0.0/33', 'payfast.co.za', '10.0.0.0/8,', '10.0.0/8', '::1/129'])
    expect(problemsOf({ ...good, TAFEL_TRUSTED_PROXIES: wrong }), wrong).toContain('TAFEL_TRUSTED_PROXIES: ')
})
