import { expect, test } from 'vitest'
import { withArticle } from './article.ts'

test.each(['a lump sum', 'an employer', 'an investment comparison', 'a unit trust', 'an Earlier lump sum'])('%s', (words) => {
  expect(withArticle(words.replace(/^an? /, ''))).toBe(words)
})
