// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { afterNextFrame } from './after-next-frame.ts'
import { frames } from './testing/frames.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser's background-priority tasks. */
function background() {
  const tasks: (() => void)[] = []
  const postTask = vi.fn(async (task: () => void, _options: SchedulerPostTaskOptions) => void tasks.push(task))
  vi.stubGlobal('scheduler', { postTask })
  return { postTask, run: () => tasks.splice(0).forEach((task) => task()) }
}

it('calls after the frame, and after the page’s pending tasks', async () => {
  const frame = frames()
  const { postTask, run } = background()
  const call = vi.fn()
  afterNextFrame(call)
  expect(postTask).not.toHaveBeenCalled()
  await frame()
  expect(postTask).toHaveBeenCalledWith(expect.any(Function), { priority: 'background' })
  expect(call).not.toHaveBeenCalled()
  run()
  expect(call).toHaveBeenCalledOnce()
})

it('can be cancelled before and after its frame', async () => {
  const frame = frames()
  const { run } = background()
  const call = vi.fn()
  afterNextFrame(call)()
  await frame()
  run()
  const cancel = afterNextFrame(call)
  await frame()
  cancel()
  run()
  expect(call).not.toHaveBeenCalled()
})

it('calls right after its frame in a browser without task priorities', async () => {
  const frame = frames()
  const call = vi.fn()
  afterNextFrame(call)
  expect(call).not.toHaveBeenCalled()
  await frame()
  expect(call).toHaveBeenCalledOnce()
})
