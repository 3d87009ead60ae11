import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What holds people's data or secrets never gets into the repository, nor into an image.

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Every data folder and file of secrets that a text of ours tells somebody to make inside of the project. */
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

test('git keeps none of them', () => {
  for (const file of SUGGESTED) expect(spawnSync('git', ['check-ignore', '-q', '--no-index', file], { cwd: ROOT }).status, file).toBe(0)
})

test('git keeps the example', () => {
  expect(spawnSync('git', ['check-ignore', '-q', '--no-index', 'deploy/images/example.env'], { cwd: ROOT }).status).toBe(1)
})

test('an image takes none of them', () => {
  const patterns = read('.dockerignore').split('\n')
  for (const pattern of ['**/.tafel*', '**/.env*', '**/*.env', 'secrets', '**/.secrets', '**/backups', '**/*.keys', '**/node_modules']) {
    expect(patterns, pattern).toContain(pattern)
  }
})

test('the texts suggest no other data folder inside of the project', () => {
  const texts = ['README.md', 'deploy/embedded/supervisor/preflight.ts', 'deploy/embedded/README.md'].map(read).join('\n')
  const folders = [...texts.matchAll(/TAFEL_(?:DATA|BACKUP)=(?!\/|…)([^\s`'")]+)/g)].map(([, folder]) => folder)
  for (const folder of folders)
    expect(spawnSync('git', ['check-ignore', '-q', '--no-index', `${folder}/x`], { cwd: ROOT }).status, folder).toBe(0)
})
