// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { withoutSandbox } from './without-sandbox.ts'

function frame() {
  const made = document.createElement('iframe')
  made.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  made.setAttribute('title', 'check')
  return [made.getAttribute('sandbox'), made.getAttribute('title')]
}

it('frames made meanwhile have no sandbox, and all others theirs, also after a failure and in parallel', async () => {
  const first = Promise.withResolvers<void>()
  const slow = withoutSandbox(() => first.promise)
  await expect(withoutSandbox(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(frame()).toEqual([null, 'check'])
  const other = document.createElement('div')
  other.setAttribute('sandbox', 'x')
  expect(other.getAttribute('sandbox')).toBe('x')
  first.resolve()
  await slow
  expect(frame()).toEqual(['allow-scripts allow-same-origin', 'check'])
})
