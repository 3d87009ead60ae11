// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { followFrame } from './follow-frame.ts'
import { frames } from './testing/frames.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The tasks that a browser puts behind all others. */
function background() {
  const tasks: (() => void)[] = []
  const postTask = vi.fn(async (task: () => void, _options: SchedulerPostTaskOptions) => void tasks.push(task))
  vi.stubGlobal('scheduler', { postTask })
  return { postTask, run: () => tasks.splice(0).forEach((task) => task()) }
}

it('calls after the frame, and behind what else waits for the page', async () => {
  const frame = frames()
  const { postTask, run } = background()
  const call = vi.fn()
  followFrame(call)
  expect(postTask).not.toHaveBeenCalled()
  await frame()
  expect(postTask).toHaveBeenCalledWith(expect.any(Function), { priority: 'background' })
  expect(call).not.toHaveBeenCalled()
  run()
  expect(call).toHaveBeenCalledOnce()
})

it('can be called off before its frame and after it', async () => {
  const frame = frames()
  const { run } = background()
  const call = vi.fn()
  followFrame(call)()
  await frame()
  run()
  const callOff = followFrame(call)
  await frame()
  callOff()
  run()
  expect(call).not.toHaveBeenCalled()
})

it('follows its frame in a browser that knows no priorities', async () => {
  const frame = frames()
  const call = vi.fn()
  followFrame(call)
  expect(call).not.toHaveBeenCalled()
  await frame()
  expect(call).toHaveBeenCalledOnce()
})
