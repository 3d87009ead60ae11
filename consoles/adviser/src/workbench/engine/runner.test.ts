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

const done: TaskRunner = ({ name, question }: AnyTask) => {
  if (name === 'search') return search(3)
  if (name === 'fail') throw new Error('no such engine')
  return question.context.constants === SHIPPED_CONSTANTS ? 'R 1' : 'without constants'
}

function setup(taskRunner: TaskRunner = done) {
  const told: FromWorker[] = []
  const waiting: (() => void)[] = []
  let time = 0
  const runner = createRunner({
    load: async () => taskRunner,
    post: (message) => told.push(message),
    later: (call) => waiting.push(call),
    now: () => (time += 20),
  })
  runner.receive({ constants: SHIPPED_CONSTANTS })
  return { runner, told, heard: () => new Promise((resolve) => setTimeout(resolve)), goOn: () => waiting.shift()?.() }
}

it('answers with the constants that came before', async () => {
  const { runner, told, heard } = setup()
  runner.receive(task(1, 'answer'))
  await heard()
  expect(told).toEqual([{ id: 1, value: 'R 1' }])
})

it('does a long task in slices: what is asked meanwhile is answered first', async () => {
  const { runner, told, heard, goOn } = setup()
  runner.receive(task(1, 'search'))
  await heard()
  goOn()
  runner.receive(task(2, 'answer'))
  await heard()
  expect(told).toEqual([{ id: 2, value: 'R 1' }])
  for (let slice = 0; slice < 4; slice += 1) goOn()
  expect(told.at(-1)).toEqual({ id: 1, value: 'found in 3' })
})

it('goes no further with what nobody wants any more, begun or not', async () => {
  const { runner, told, heard, goOn } = setup()
  runner.receive(task(1, 'search'))
  await heard()
  goOn()
  runner.receive({ unwanted: 1 })
  runner.receive(task(2, 'answer'))
  runner.receive({ unwanted: 2 })
  await heard()
  for (let slice = 0; slice < 4; slice += 1) goOn()
  expect(told).toEqual([])
})

it('says why a task failed, also in the midst of it', async () => {
  const { runner, told, heard, goOn } = setup((asked) =>
    asked.name === 'search'
      ? (function* () {
          yield
          throw new Error('out of range')
        })()
      : done(asked, () => undefined),
  )
  runner.receive(task(1, 'fail'))
  runner.receive(task(2, 'search'))
  await heard()
  goOn()
  goOn()
  expect(told).toEqual([
    { id: 1, failure: 'no such engine' },
    { id: 2, failure: 'out of range' },
  ])
})
