import { vi } from 'vitest'

// For every test: nothing guarantees how fast a machine is. A wait ends when its condition holds, and fails after half a minute
// instead of the usual second: a test that fails only on a busy machine says nothing about the code.

const TIMEOUT = { timeout: 30_000 }
type Options = number | { readonly timeout?: number; readonly interval?: number }
const patiently = (options: Options = {}) => (typeof options === 'number' ? options : { ...TIMEOUT, ...options })

const { waitFor, waitUntil } = vi
// Files that share their modules come here again.
if (!('isPatient' in waitFor)) {
  const patient: typeof waitFor = (callback, options) => waitFor(callback, patiently(options))
  vi.waitFor = Object.assign(patient, { isPatient: true })
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options))
}
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: TIMEOUT.timeout })
}
