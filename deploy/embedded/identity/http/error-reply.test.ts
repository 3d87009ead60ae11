import { expect, test } from 'vitest'
import { errorReply } from './error-reply.ts'

const origins = { adviser: 'http://localhost:4100', admin: 'http://localhost:4101' }
const full = Object.assign(new Error('could not extend file'), { code: '53100' })

test('a full disk is reported as such, with a time to retry, and not as a bug', () => {
  for (const path of [
    '/admin/realms/tafel/users',
    '/realms/tafel/protocol/openid-connect/token',
    '/realms/tafel/login-actions/reset-credentials',
  ]) {
    const reply = errorReply(full, path, origins)
    expect(reply.status).toBe(507)
    expect(reply.headers?.['Retry-After']).toBe('30')
    expect(JSON.stringify(reply.body)).toContain('disk is full')
  }
})

test('a lack of database connections is overload, with a time to retry', () => {
  for (const path of [
    '/admin/realms/tafel/users',
    '/realms/tafel/protocol/openid-connect/token',
    '/realms/tafel/login-actions/x/authenticate',
  ]) {
    const reply = errorReply(new Error('timeout exceeded when trying to connect'), path, origins)
    expect([reply.status, reply.headers?.['Retry-After']]).toEqual([503, '2'])
  }
})

test('an unknown error reveals nothing', () => {
  const reply = errorReply(new Error('select * from secret'), '/admin/realms/tafel/users', origins)
  expect(reply.status).toBe(500)
  expect(JSON.stringify(reply)).not.toContain('secret')
})
