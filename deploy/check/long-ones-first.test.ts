import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG_ONES } from './long-ones-first.ts'

test('the files that come first are there', () => {
  expect(LONG_ONES.filter((file) => !existsSync(join(import.meta.dirname, '..', '..', file)))).toEqual([])
})
