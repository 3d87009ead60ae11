import { expect, it } from 'vitest'
import { sizeWords, usedWords } from './file-size.ts'

it.each([
  [999, '999 bytes'],
  [1000, '1 kB'],
  [184_320, '184 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_949_999, '1,9 MB'],
  [10_000_000, '10 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))

it.each([
  [0, '0 of 25 MB'],
  [99_999, 'less than 0,1 of 25 MB'],
  [5_006_000, '5 of 25 MB'],
  [5_150_000, '5,2 of 25 MB'],
])('%i bytes used are %s', (bytes, words) => expect(usedWords(bytes, 25_000_000)).toBe(words))
