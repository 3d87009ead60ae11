import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from './built-pages.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tafel-pages-'))))
afterAll(() => rm(folder, { recursive: true }))

const ORIGINS = { identity: 'http://localhost:4102' }
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('of what stands in a page, the scripts that the build wrote there may run, and nothing else', async () => {
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

test('where no page has a script in it, none may run', async () => {
  await writeFile(join(folder, 'index.html'), '<script type="module" src="/index.js"></script>')
  await writeFile(join(folder, 'frame.html'), '')
  const { headers } = await builtPages(folder, ORIGINS)
  expect(headers['Content-Security-Policy']).toContain("script-src 'self';")
})
