import { expect, test } from 'vitest'
import { ownPath } from './paths.ts'

test.each(['/clients', '/transfer-duty/3f0c/report', '/clients?client=1&q=a'])('%s is a place to come back to', (to) => {
  expect(ownPath(to)).toBe(to)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])('%s is not', (to) => {
  expect(ownPath(to)).toBeUndefined()
})
