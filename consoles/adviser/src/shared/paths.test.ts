import { expect, test } from 'vitest'
import { ownPath } from './paths.ts'

test.each(['/clients', '/transfer-duty/3f0c/report', '/clients?client=1&q=a'])('accepts %s as a path to return to', (to) => {
  expect(ownPath(to)).toBe(to)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])('rejects %s', (to) => {
  expect(ownPath(to)).toBeUndefined()
})
