import { vi } from 'vitest'

// For every test: how long a machine takes is nobody's guarantee. A wait for what is to come ends when it is there, and else after half a minute
// instead of the second that is usual: a test that fails on a busy machine alone says nothing of the code.

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
