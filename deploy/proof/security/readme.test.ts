import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// The page cites tests as `file` › part of a name / part of another.

const ROOT = join(import.meta.dirname, '..', '..', '..')
const PAGE = readFileSync(join(ROOT, 'deploy/proof/security/TESTS.md'), 'utf8')
const files = globSync(['{contracts,services,projections,consoles,deploy}/**/*.test.{ts,tsx}', '{deploy,services}/**/*-contract.ts'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})
const rows = PAGE.split('\n').filter((line) => line.startsWith('|') && line.includes('` › '))
const cited = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+)` › ([^|;`(]+)/g)].flatMap(([, file, names]) =>
    names!.split(' / ').map((name) => ({ file: file!, name: name.trim().replace(/ …$/, '') })),
  ),
)

describe('every cited test exists', () => {
  test.each(cited)('$file › $name', ({ file, name }) => {
    const found = files.filter((path) => path.replace(/(\.test)?\.tsx?$/, '').endsWith(file.replace(/(\.test)?(\.ts)?$/, '')))
    expect(found, file).toHaveLength(1)
    // Placeholders in templated names.
    const text = readFileSync(join(ROOT, found[0]!), 'utf8').replaceAll(/\$\{\w+\}/g, '…')
    expect(text).toContain(name)
  })
})

test('the table has all rows, and each names a requirement', () => {
  const points = rows.filter((row) => /\| (SEC|FLT|PRIV|OPS)-\d\d/.test(row))
  expect(points.length).toBeGreaterThanOrEqual(25)
})
