import { afterEach, expect, test, vi } from 'vitest'
import { SignInError } from '../auth/auth-error.ts'
import { AppError } from './app-error.ts'
import { logError } from './log-error.ts'

afterEach(() => vi.restoreAllMocks())

function logged(error: unknown) {
  const warn = vi
    .spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => undefined)
  const fail = vi
    .spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => undefined)
  logError(error)
  return { warned: [...warn.mock.calls], failed: [...fail.mock.calls] }
}

test('an error with a code is logged by its code and message, without any input', () => {
  const fieldErrors = [{ field: 'email', message: 'thandi@example.co.za is taken.' }]
  const refused = new AppError('functions/invalid-argument', 'Some of the data sent is invalid.', { status: 400, fieldErrors })
  expect(logged(refused)).toEqual({ warned: [['functions/invalid-argument', 'Some of the data sent is invalid.']], failed: [] })
  expect(logged(new SignInError('auth/popup-blocked'))).toEqual({ warned: [['auth/popup-blocked', 'auth/popup-blocked']], failed: [] })
})

test('a bug of the page is logged in full', () => {
  const fault = new TypeError('x is not a function')
  expect(logged(fault)).toEqual({ warned: [], failed: [[fault]] })
})
