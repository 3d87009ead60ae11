import { expect, test } from 'vitest'
import { eventFilter } from './filter.ts'

const event = { stream: 'account-1', type: 'AccountCreated' }

test('prefixes look at the beginning of the stream’s name or of the type', () => {
  expect(eventFilter({ on: 'stream', regex: '', prefixes: ['team-', 'account-'] })(event)).toBe(true)
  expect(eventFilter({ on: 'stream', regex: '', prefixes: ['ccount'] })(event)).toBe(false)
  expect(eventFilter({ on: 'type', regex: '', prefixes: ['Account'] })(event)).toBe(true)
})

test('an expression decides alone', () => {
  expect(eventFilter({ on: 'stream', regex: '^account-\\d$', prefixes: [] })(event)).toBe(true)
  expect(eventFilter({ on: 'type', regex: '^[^$].*', prefixes: [] })({ ...event, type: '$metadata' })).toBe(false)
})

test('an expression that cannot be read is refused', () => {
  expect(() => eventFilter({ on: 'type', regex: '(', prefixes: [] })).toThrow('invalid')
})
