import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { expect, it } from 'vitest'
import { createBackground } from './background.ts'
import type { Question } from './tasks.ts'

const question = (horizonMonths: number): Question => ({
  given: { horizonMonths, vehicles: [{ kind: 'ra' }, { kind: 'tfsa' }] },
  context: { today: '2026-11-21', constants: SHIPPED_CONSTANTS },
  engineVersion: '1.0',
})
const FOUND = { vehicles: [], simulation: null }

function setup() {
  const timers = new Set<() => void>()
  const runs: {
    readonly question: Question
    readonly progress: (paths: number) => void
    readonly answer: (value: unknown) => void
    isClosed: boolean
  }[] = []
  const background = createBackground({
    engine: () => {
      const own: (typeof runs)[number][] = []
      return {
        run: (_name, asked, _more, { onProgress } = {}) =>
          new Promise((answer) => {
            const run = { question: asked, progress: onProgress!, answer: answer as (value: unknown) => void, isClosed: false }
            own.push(run)
            runs.push(run)
          }),
        close: () => own.forEach((run) => (run.isClosed = true)),
      }
    },
    after: (_ms, call) => {
      timers.add(call)
      return () => timers.delete(call)
    },
  })
  const quiet = () => {
    const due = Array.from(timers)
    timers.clear()
    for (const call of due) call()
  }
  return { background, runs, quiet, settle: () => new Promise((done) => setTimeout(done)) }
}

it('begins once the inputs stand still, with the newest of them', async () => {
  const { background, runs, quiet, settle } = setup()
  const [older, newer] = [question(120), question(240)]
  background.want(older)
  background.want(newer)
  expect(runs).toHaveLength(0)
  quiet()
  expect(runs.map((run) => run.question)).toEqual([newer])
  runs[0]!.progress(300)
  expect(background.getState()).toMatchObject({ status: 'running', paths: 300 })
  runs[0]!.answer(FOUND)
  await settle()
  expect(background.getState()).toMatchObject({ status: 'done', found: { question: newer, sensitivity: FOUND } })
})

it('ends the thread of what is overtaken, and takes nothing from it', async () => {
  const { background, runs, quiet, settle } = setup()
  background.want(question(120))
  quiet()
  const newer = question(240)
  background.want(newer)
  expect(runs[0]!.isClosed).toBe(true)
  quiet()
  runs[0]!.answer(FOUND)
  await settle()
  expect(background.getState()).toMatchObject({ status: 'running', question: newer, found: undefined })
})

it('stops at once when it is told to, and begins again when it is asked', async () => {
  const { background, runs, quiet, settle } = setup()
  background.want(question(120))
  quiet()
  background.stop()
  expect(runs[0]!.isClosed).toBe(true)
  expect(background.getState().status).toBe('stopped')
  background.again()
  runs[1]!.answer(FOUND)
  await settle()
  expect(background.getState().status).toBe('done')
})

it('keeps what was found before until something newer is there', async () => {
  const { background, runs, quiet, settle } = setup()
  const older = question(120)
  background.want(older)
  quiet()
  runs[0]!.answer(FOUND)
  await settle()
  background.want(question(240))
  expect(background.getState()).toMatchObject({ status: 'waiting', found: { question: older } })
  background.leave()
  expect(background.getState().found).toBeUndefined()
})
