import { openApi } from '@tafel/contracts/api/openapi/document.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { expect, test } from 'vitest'
import { callAll } from '../openapi/call-all.ts'
import { sharedStack } from '../kit/shared-stack.ts'

test('serves the document and its page, with a tag that saves the next download', async () => {
  const { services, adviser } = sharedStack()
  for (const [path, type] of [
    ['/api/openapi.json', 'application/json'],
    ['/api/openapi.html', 'text/html'],
  ] as const) {
    const got = await fetch(`${services}${path}`)
    const text = await got.text()
    expect([got.status, got.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
    expect(got.headers.get('cache-control')).toContain('max-age')
    const again = await fetch(`${services}${path}`, { headers: { 'If-None-Match': got.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const throughConsole = await fetch(`${adviser}${path}`)
    expect([throughConsole.status, await throughConsole.text()]).toEqual([200, text])
  }
  expect(await (await fetch(`${services}/api/openapi.json`)).json()).toEqual(JSON.parse(JSON.stringify(openApi())))
})

test('no route gives an answer that the document doesn’t have', async () => {
  const { requests, succeeded, notes } = await callAll(sharedStack(), openApi(), {
    people: 4,
    drawn: 1,
    seed: Math.floor(Math.random() * 2 ** 31),
  })
  expect(notes).toEqual([])
  expect(requests).toBeGreaterThan(2000)
  const never = Object.keys(ROUTES).filter((name) => !succeeded.has(name))
  // The others need what the people here don't have: an invitation, a payment, a draft of constants, an issued report.
  expect([never.length < 120, never]).toEqual([true, never])
})
