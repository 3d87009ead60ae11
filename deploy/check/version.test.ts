import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { version, workspaces } = JSON.parse(read('package.json')) as { readonly version: string; readonly workspaces: readonly string[] }

test('every workspace has the version of the release', () => {
  for (const workspace of workspaces)
    expect((JSON.parse(read(join(workspace, 'package.json'))) as { version: string }).version, workspace).toBe(version)
})

test('the changelog describes the release', () => {
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`)
})

test('the workflow runs the tests on three systems and three versions of Node', () => {
  const workflow = read('.github/workflows/test.yml')
  for (const line of ['os: [ubuntu-latest, macos-latest, windows-latest]', 'node: [20, 22, 24]', 'run: npm ci', 'run: npm test'])
    expect(workflow).toContain(line)
})
