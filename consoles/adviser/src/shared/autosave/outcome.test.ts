import { AppError } from '@tafel/kit/http/app-error.ts'
import { expect, it, vi } from 'vitest'
import { outcomeOfFailure } from './outcome.ts'

const theirs = { value: 'theirs', revision: '9', at: '' }
const outcome = (error: unknown, read = () => Promise.resolve(theirs)) => outcomeOfFailure(error, read)

it('reads the newer version after a 412', async () => {
  expect(await outcome(new AppError('http/revision-behind', '', { status: 412 }))).toEqual({ kind: 'behind', theirs })
  const unreadable = () => Promise.reject(new AppError('network/offline', ''))
  expect(await outcome(new AppError('http/revision-behind', '', { status: 412 }), unreadable)).toEqual({ kind: 'later', sameKey: false })
})

it('waits for the newer version while the view lags behind the refusal', async () => {
  const behind = new AppError('http/revision-behind', '', { status: 412, revision: '10' })
  expect(await outcome(behind)).toEqual({ kind: 'later', sameKey: false, retryAfterMs: 1_000 })
})

it('retries under the same key what may have been carried out, no earlier than the server asks', async () => {
  expect(await outcome(new AppError('network/offline', '', { unanswered: true }))).toEqual({ kind: 'later', sameKey: true })
  expect(await outcome(new AppError('functions/unavailable', '', { status: 503, retryAfterMs: 5000 }))).toEqual({
    kind: 'later',
    sameKey: true,
    retryAfterMs: 5000,
  })
})

it('sends the newest edits under a new key if the device had no connection', async () => {
  expect(await outcome(new AppError('network/offline', ''))).toEqual({ kind: 'later', sameKey: false })
})

it('retries under a new key if the response to the old one is final', async () => {
  expect(await outcome(new AppError('functions/aborted', '', { status: 409 }))).toEqual({ kind: 'later', sameKey: false })
  expect(await outcome(new AppError('functions/resource-exhausted', '', { status: 429 }))).toEqual({ kind: 'later', sameKey: false })
  expect(await outcome(new AppError('functions/unauthenticated', '', { status: 401 }))).toEqual({ kind: 'later', sameKey: false })
})

it('shows every other failure as a refusal with its fields', async () => {
  const fieldErrors = [{ field: 'description', message: 'Enter a description.' }]
  expect(await outcome(new AppError('functions/invalid-argument', 'No.', { status: 400, fieldErrors }))).toEqual({
    kind: 'refused',
    message: 'No.',
    errors: fieldErrors,
  })
  expect(await outcome(new AppError('records/locked', 'Locked.', { status: 409 }))).toMatchObject({ kind: 'refused', message: 'Locked.' })
})

it('reports a fault of the page itself', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await outcome(new TypeError('bug'))).toMatchObject({ kind: 'refused', message: expect.stringContaining('stored on this device') })
  expect(log).toHaveBeenCalledOnce()
})
