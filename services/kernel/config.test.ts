import { expect, test } from 'vitest'
import { BadConfiguration, parseEnvironment, servicesSettings } from './config.ts'

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
}

test('settings are read from the environment, others are left alone', () => {
  const settings = parseEnvironment(servicesSettings, { ...good, PATH: '/bin', TAFEL_CHROME: '' })
  expect(settings).toMatchObject({ TAFEL_HTTP_PORT: 4107, TAFEL_ISSUER: 'http://localhost:4102/realms/tafel', TAFEL_LOG_LEVEL: 'info' })
  expect(Object.keys(settings)).not.toContain('PATH')
  expect(Object.keys(settings)).not.toContain('TAFEL_CHROME')
})

test('all that is missing or wrong is told at once, by name and without the value', () => {
  const { TAFEL_POSTGRES: _, ...rest } = good
  const bad = {
    ...rest,
    TAFEL_HTTP_PORT: '70000',
    TAFEL_ISSUER: 'nowhere',
    TAFEL_SERVICES_CLIENT_SECRET: 'hunter2',
    TAFEL_LOG_LEVEL: 'loud',
  }
  const told = (): string => {
    try {
      parseEnvironment(servicesSettings, bad)
    } catch (error) {
      if (error instanceof BadConfiguration) return error.message
    }
    return ''
  }
  expect(told()).toContain('TAFEL_POSTGRES: is missing')
  for (const name of ['TAFEL_HTTP_PORT', 'TAFEL_ISSUER', 'TAFEL_SERVICES_CLIENT_SECRET', 'TAFEL_LOG_LEVEL'])
    expect(told()).toContain(`${name}: `)
  for (const value of ['hunter2', 'nowhere', 'loud', '70000']) expect(told()).not.toContain(value)
})
