import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listen } from '@tafel/kernel/http/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from './built-pages.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tafel-pages-'))))
afterAll(() => rm(folder, { recursive: true }))

const ORIGINS = { identity: 'http://localhost:4102' }
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only the inline scripts written by the build may run', async () => {
  await writeFile(
    join(folder, 'index.html'),
    '<script type="application/json">{}</script><script>first()\n</script><script>second()</script>',
  )
  await writeFile(join(folder, 'frame.html'), '<script src="/file.js"></script><script>third()</script>')
  const { headers } = await builtPages(folder, ORIGINS)
  const policy = Object.fromEntries(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  expect(policy['script-src']?.toSorted()).toEqual(["'self'", ...['first()\n', 'second()', 'third()'].map(hashOf)].toSorted())
})

test('without an inline script in a page, none may run', async () => {
  await writeFile(join(folder, 'index.html'), '<script type="module" src="/index.js"></script>')
  await writeFile(join(folder, 'frame.html'), '')
  const { headers } = await builtPages(folder, ORIGINS)
  expect(headers['Content-Security-Policy']).toContain("script-src 'self';")
})

test('files compressed by the build are served unchanged, without an address of their own', async () => {
  await writeFile(join(folder, 'index.html'), '')
  await writeFile(join(folder, 'page.js'), 'first()')
  // Differs from anything that the server would compress itself.
  await writeFile(join(folder, 'page.js.br'), brotliCompressSync('first() // by the build'))
  const pages = await builtPages(folder, ORIGINS)
  const server = await listen((request, response) => pages.serve(request.url ?? '', request, response), 0)
  const textOf = async (path: string, encodings: string) =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'accept-encoding': encodings } })).text()
  expect(await textOf('/page.js', 'gzip, br')).toBe('first() // by the build')
  expect(await textOf('/page.js', 'gzip')).toBe('first()')
  expect((await fetch(`http://127.0.0.1:${server.port}/page.js.br`)).status).toBe(404)
  await server.close(0)
})
