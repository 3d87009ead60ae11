import { expect, test } from 'vitest'
import { confirmItn } from './confirm.ts'
import { MERCHANT } from './testing/merchant.ts'

const asked: { readonly url: string; readonly body: string }[] = []
const answering = (status: number, text: string) => ({
  fetch: async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), body: init.body as string })
    return new Response(text, { status })
  },
})

test.each([
  [200, 'VALID', 'valid'],
  [200, ' valid\r\nand more', 'valid'],
  [200, 'INVALID', 'invalid'],
  [200, '<html>', 'unknown'],
  [200, '', 'unknown'],
  [302, 'VALID', 'unknown'],
  [500, 'VALID', 'unknown'],
] as const)('%i %j is %s', async (status, text, confirmation) => {
  expect(await confirmItn('a=1&signature=x', MERCHANT, answering(status, text))).toBe(confirmation)
})

test('sends what was received, without signature and passphrase', async () => {
  await confirmItn('a=%20b&signature=x&c=', MERCHANT, answering(200, 'VALID'))
  expect(asked.at(-1)).toEqual({ url: 'https://sandbox.payfast.co.za/eng/query/validate', body: 'a=%20b&c=' })
})

test('is unknown if PayFast is silent or away', async () => {
  const silent = (_: unknown, init: RequestInit = {}) =>
    new Promise<Response>((_give, reject) => init.signal!.addEventListener('abort', () => reject(new Error('aborted')), { once: true }))
  expect(await confirmItn('a=1', MERCHANT, { fetch: silent, deadlineMs: 5 })).toBe('unknown')
  expect(await confirmItn('a=1', MERCHANT, { fetch: () => Promise.reject(new TypeError('fetch failed')) })).toBe('unknown')
})
