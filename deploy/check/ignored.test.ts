import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Files with people's data or secrets never get into the repository or an image.

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Every data folder and file of secrets that our documentation suggests inside the project. */
const SUGGESTED = [
  '.tafel/secrets.json',
  '.tafel-2/secrets.json',
  '.tafel.damaged/postgres/PG_VERSION',
  '.env',
  '.env.production',
  'deploy/images/.env',
  'deploy/images/production.env',
  'secrets/master-key',
  '.secrets/master-key',
  'deploy/images/.secrets/master-key',
  'backups/keys/2026-03-10.all.keys',
]

test('git ignores all of them', () => {
  for (const file of SUGGESTED) expect(spawnSync('git', ['check-ignore', '-q', '--no-index', file], { cwd: ROOT }).status, file).toBe(0)
})

test('git does not ignore the example', () => {
  expect(spawnSync('git', ['check-ignore', '-q', '--no-index', 'deploy/images/example.env'], { cwd: ROOT }).status).toBe(1)
})

test('an image contains none of them', () => {
  const patterns = read('.dockerignore').split('\n')
  for (const pattern of ['**/.tafel*', '**/.env*', '**/*.env', 'secrets', '**/.secrets', '**/backups', '**/*.keys', '**/node_modules']) {
    expect(patterns, pattern).toContain(pattern)
  }
})

test('the documentation suggests no other data folder inside the project', () => {
  const texts = [
    'README.md',
    'deploy/embedded/supervisor/preflight.ts',
    'deploy/embedded/README.md',
    'deploy/docs/recovery.md',
    'deploy/docs/operations.md',
  ]
    .map(read)
    .join('\n')
  const folders = [...texts.matchAll(/TAFEL_(?:DATA|BACKUP)=(?!\/|…)([^\s`'")]+)/g)].map(([, folder]) => folder)
  for (const folder of folders)
    expect(spawnSync('git', ['check-ignore', '-q', '--no-index', `${folder}/x`], { cwd: ROOT }).status, folder).toBe(0)
})
