import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { expect, it } from 'vitest'
import type { FromWorker, ToWorker } from './messages.ts'
import type { AnyTask, TaskRunner } from './question.ts'
import { createRunner } from './runner.ts'

const task = (id: number, name: string): ToWorker => ({
  id,
  kind: 'scenario',
  task: { name, question: { given: {}, context: { today: '2026-11-21' }, engineVersion: '1.0' }, more: undefined },
})

/** Each step takes as long as a whole slice. */
function* search(steps: number) {
  for (let step = 0; step < steps; step += 1) yield
  return `found in ${steps}`
}

const run: TaskRunner = ({ name, question }: AnyTask) => {
  if (name === 'search') return search(3)
  if (name === 'fail') throw new Error('no such engine')
  return question.context.constants === SHIPPED_CONSTANTS ? 'R 1' : 'without constants'
}

function setup(taskRunner: TaskRunner = run) {
  const posted: FromWorker[] = []
  const waiting: (() => void)[] = []
  let time = 0
  const runner = createRunner({
    load: async () => taskRunner,
    post: (message) => posted.push(message),
    later: (call) => waiting.push(call),
    now: () => (time += 20),
  })
  runner.receive({ constants: SHIPPED_CONSTANTS })
  return { runner, posted, settled: () => new Promise((resolve) => setTimeout(resolve)), runSlice: () => waiting.shift()?.() }
}

it('answers with the constants sent before', async () => {
  const { runner, posted, settled } = setup()
  runner.receive(task(1, 'answer'))
  await settled()
  expect(posted).toEqual([{ id: 1, value: 'R 1' }])
})

it('runs a long task in slices and answers newer tasks first', async () => {
  const { runner, posted, settled, runSlice } = setup()
  runner.receive(task(1, 'search'))
  await settled()
  runSlice()
  runner.receive(task(2, 'answer'))
  await settled()
  expect(posted).toEqual([{ id: 2, value: 'R 1' }])
  for (let slice = 0; slice < 4; slice += 1) runSlice()
  expect(posted.at(-1)).toEqual({ id: 1, value: 'found in 3' })
})

it('stops cancelled tasks, whether started or not', async () => {
  const { runner, posted, settled, runSlice } = setup()
  runner.receive(task(1, 'search'))
  await settled()
  runSlice()
  runner.receive({ cancel: 1 })
  runner.receive(task(2, 'answer'))
  runner.receive({ cancel: 2 })
  await settled()
  for (let slice = 0; slice < 4; slice += 1) runSlice()
  expect(posted).toEqual([])
})

it('reports why a task failed, also halfway through', async () => {
  const { runner, posted, settled, runSlice } = setup((task) =>
    task.name === 'search'
      ? (function* () {
          yield
          throw new Error('out of range')
        })()
      : run(task, () => undefined),
  )
  runner.receive(task(1, 'fail'))
  runner.receive(task(2, 'search'))
  await settled()
  runSlice()
  runSlice()
  expect(posted).toEqual([
    { id: 1, failure: 'no such engine' },
    { id: 2, failure: 'out of range' },
  ])
})
