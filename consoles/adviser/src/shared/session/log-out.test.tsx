// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createToasts } from '@tafel/kit/toast/toasts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts, resumeStoring } from '../device/sealed-store.ts'
import { deviceInMemory } from '../testing/device-in-memory.ts'
import { type OnLeave, useUnsaved } from '../unsaved/unsaved.ts'
import { auth } from './auth.ts'
import { logOut, logOutQuestion } from './log-out.ts'

deviceInMemory()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(auth, 'logout').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  logOutQuestion.set(null)
  resumeStoring()
})

function Unsaved({ isUnsaved = true, onLeave }: { readonly isUnsaved?: boolean; readonly onLeave: OnLeave }) {
  useUnsaved(isUnsaved, onLeave)
  return null
}
async function press() {
  const done = logOut(createToasts())
  await vi.advanceTimersByTimeAsync(10_000)
  await done
}

test('logs out at once if everything is saved', async () => {
  await press()
  expect(auth.logout).toHaveBeenCalledOnce()
})

test('asks before discarding an unsaved form, and stays signed in until answered', async () => {
  render(<Unsaved onLeave="keepsDraft" />)
  await press()
  expect(auth.logout).not.toHaveBeenCalled()
  expect(logOutQuestion.get()).toEqual({ drafts: 0 })
})

test('waits for a record that is being saved, and asks if it can’t be saved', async () => {
  const { rerender } = render(<Unsaved onLeave="continues" />)
  const done = logOut(createToasts())
  await vi.advanceTimersByTimeAsync(500)
  expect(auth.logout).not.toHaveBeenCalled()
  rerender(<Unsaved onLeave="continues" isUnsaved={false} />)
  await vi.advanceTimersByTimeAsync(10)
  await done
  expect(auth.logout).toHaveBeenCalledOnce()
  rerender(<Unsaved onLeave="continues" />)
  await press()
  expect(auth.logout).toHaveBeenCalledOnce()
  expect(logOutQuestion.get()).not.toBeNull()
})

test('asks about drafts of closed pages, but not about a draft that is being dropped', async () => {
  vi.mocked(drafts.keys).mockResolvedValueOnce(['u1/scenario/s1']).mockResolvedValueOnce([])
  await press()
  expect(auth.logout).toHaveBeenCalledOnce()
  vi.mocked(drafts.keys).mockResolvedValue(['u1/scenario/s1', 'u1/form/clients/new'])
  await press()
  expect(logOutQuestion.get()).toEqual({ drafts: 2 })
})

test('logs out although the device’s database hangs', async () => {
  vi.mocked(drafts.keys).mockReturnValue(new Promise(() => undefined))
  await press()
  expect(auth.logout).toHaveBeenCalledOnce()
})
