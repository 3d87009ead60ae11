import { expect, test } from 'vitest'
import { PUBLISHED, publishedCount } from './published.ts'

test('the suite has at least 200 published worked cases, each with its source', () => {
  expect(publishedCount).toBeGreaterThanOrEqual(200)
  expect(PUBLISHED.flatMap(({ sources }) => sources).filter((source) => source.trim().length < 4)).toEqual([])
})
