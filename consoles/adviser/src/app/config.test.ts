import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const good = { identityUrl: 'http://localhost:4102', realm: 'tafel', clientId: 'adviser-console' }

test('reads a configuration, with the chat widget on by default', () => {
  const operator = { name: '', address: '', email: '' }
  expect(readConfig({ ...good, more: 1 })).toEqual({
    ...good,
    googleEnabled: false,
    chatWidgetUrl: '',
    adminUrl: '',
    version: '',
    operator,
  })
  const runBy = { name: 'Tafel (Pty) Ltd', address: '1 Table Square, Cape Town 8001', email: 'privacy@example.co.za' }
  expect(readConfig({ ...good, operator: runBy }).operator).toEqual(runBy)
  expect(readConfig({ ...good, googleEnabled: true }).googleEnabled).toBe(true)
  expect(readConfig({ ...good, adminUrl: 'https://admin.example.co.za', version: 'a1' })).toMatchObject({
    adminUrl: 'https://admin.example.co.za',
    version: 'a1',
  })
})

test('reports everything that is missing or wrong at once', () => {
  expect(() => readConfig({ identityUrl: 'javascript:alert(1)' })).toThrow(ConfigError)
  expect(() => readConfig('<html>')).toThrow(/identityUrl: .*; realm: .*; clientId: /)
})
