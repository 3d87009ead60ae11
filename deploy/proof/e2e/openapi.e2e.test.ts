import { openApi } from '@tafel/contracts/api/openapi/document.ts'
import { expect, test } from 'vitest'
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
