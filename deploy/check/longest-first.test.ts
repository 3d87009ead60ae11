import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every file listed to run first exists', () => {
  const named = [...readFileSync('deploy/check/longest-first.ts', 'utf8').matchAll(/'([^']+\.test\.tsx?)'/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
