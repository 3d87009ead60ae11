import { expect, test } from 'vitest'
import { createHealth, createLifecycle, degradedWithout } from './lifecycle.ts'
import { createLog } from './log.ts'

const log = createLog({ service: 'test', level: 'silent' })

test('reports the worst check as the overall health', async () => {
  const health = createHealth()
  expect(await health.report()).toEqual({ health: 'ok', checks: {}, why: {} })
  health.add('one', () => 'ok')
  health.add(
    'postgres',
    degradedWithout(async () => Promise.reject(new Error('down'))),
  )
  health.add('reactors', () => ({ health: 'degraded', why: 'reactor-users: waits' }))
  expect(await health.report()).toEqual({
    health: 'degraded',
    checks: { one: 'ok', postgres: 'degraded', reactors: 'degraded' },
    why: { reactors: 'reactor-users: waits' },
  })
  health.add('eventStore', async () => Promise.reject(new Error('down')))
  expect((await health.report()).health).toBe('down')
  expect(() => health.add('one', () => 'ok')).toThrow('one')
})

test('reports a hanging check as down, or degraded, at its deadline', async () => {
  const health = createHealth(20)
  const hang = () => new Promise<never>(() => undefined)
  health.add('hangs', hang)
  health.add('postgres', degradedWithout(hang, 5))
  expect((await health.report()).checks).toEqual({ hangs: 'down', postgres: 'degraded' })
})

test('closes in reverse order, once, and is not blocked by a failing or hanging step', async () => {
  const ended: string[] = []
  const lifecycle = createLifecycle(log, { deadlineMs: 50 })
  lifecycle.onClose('first', () => ended.push('first'))
  lifecycle.onClose('hangs', () => (ended.push('hangs'), new Promise(() => undefined)))
  lifecycle.onClose('fails', () => (ended.push('fails'), Promise.reject(new Error('no'))))
  lifecycle.onClose('last', async () => ended.push('last'))
  await Promise.all([lifecycle.close(), lifecycle.close()])
  expect(ended).toEqual(['last', 'fails', 'hangs', 'first'])
})
