import { logLevel, type LogEntry } from 'kafkajs'
import { expect, test } from 'vitest'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { writeTo } from './kafka-client.ts'

const written = (level: LogEntry['level'], extra: object): Record<string, unknown> | undefined => {
  let line: string | undefined
  const log = createLog({
    service: 'relay',
    level: 'info',
    destination: {
      write(text) {
        line = text
      },
    },
  })
  const entry = { timestamp: '2026-11-23T02:00:00.000Z', message: 'Connection timeout', ...extra }
  writeTo(log, { namespace: 'Connection', level, label: 'ANY', log: entry })
  return line === undefined ? undefined : JSON.parse(line)
}

test('copies the client’s log into ours, without message data', () => {
  const extra = { broker: 'a:9092', retryCount: 1, stack: 'at …', clientId: 'tafel-relay', payload: 'Thabo', data: { name: 'Thabo' } }
  const line = written(logLevel.ERROR, extra)
  expect(line).toMatchObject({
    level: 'warn',
    service: 'relay',
    client: 'kafkajs',
    part: 'Connection',
    broker: 'a:9092',
    retryCount: 1,
    msg: 'Connection timeout',
  })
  expect(JSON.stringify(line)).not.toContain('Thabo')
})

test('drops entries that are irrelevant to operators', () => {
  expect(written(logLevel.WARN, {})).toMatchObject({ level: 'warn' })
  expect(written(logLevel.INFO, {})).toBeUndefined()
})
