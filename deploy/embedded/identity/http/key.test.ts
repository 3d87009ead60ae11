import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressWithKey, hasKey } from './key.ts'

const KEY = 'the-key-of-this_page'
const opens = (headers: IncomingMessage['headers']) => hasKey({ headers } as IncomingMessage, KEY)
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test('accepts the key as password or as bearer, and nothing else', () => {
  const { username, password } = new URL(addressWithKey('http://localhost:4103', KEY))
  expect(opens({ authorization: basic(`${username}:${password}`) })).toBe(true)
  expect(opens({ authorization: `Bearer ${KEY}` })).toBe(true)
  for (const authorization of ['', 'Basic', `Basic ${KEY}`, basic(`${KEY}:`), basic(`tafel:${KEY}x`), basic('tafel:'), `Bearer ${KEY}x`])
    expect(opens({ authorization }), authorization).toBe(false)
})

test('accepts no cookie: browsers send cookies to every port of a host', () => {
  expect(opens({ cookie: `tafel_mailbox=${KEY}; key=${KEY}` })).toBe(false)
})
