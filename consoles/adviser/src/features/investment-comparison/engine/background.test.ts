import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
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
  })
  return { background, runs, settle: () => new Promise((done) => setTimeout(done)) }
}

it('starts at once, and finishes with the latest inputs', async () => {
  const { background, runs, settle } = setup()
  const [older, newer] = [question(120), question(240)]
  background.want(older)
  background.want(newer)
  expect(runs.map((run) => [run.question, run.isClosed])).toEqual([
    [older, true],
    [newer, false],
  ])
  runs[1]!.progress(300)
  expect(background.getState()).toMatchObject({ status: 'running', paths: 300 })
  runs[1]!.answer(FOUND)
  await settle()
  expect(background.getState()).toMatchObject({ status: 'done', found: { question: newer, sensitivity: FOUND } })
})

it('ends the thread of an outdated question, and ignores its results', async () => {
  const { background, runs, settle } = setup()
  background.want(question(120))
  const newer = question(240)
  background.want(newer)
  expect(runs[0]!.isClosed).toBe(true)
  runs[0]!.answer(FOUND)
  await settle()
  expect(background.getState()).toMatchObject({ status: 'running', question: newer, found: undefined })
})

it('stops at once, and restarts on request', async () => {
  const { background, runs, settle } = setup()
  background.want(question(120))
  background.stop()
  expect(runs[0]!.isClosed).toBe(true)
  expect(background.getState().status).toBe('stopped')
  background.restart()
  runs[1]!.answer(FOUND)
  await settle()
  expect(background.getState().status).toBe('done')
})

it('keeps the previous results until there are newer ones', async () => {
  const { background, runs, settle } = setup()
  const older = question(120)
  background.want(older)
  runs[0]!.answer(FOUND)
  await settle()
  background.want(question(240))
  expect(background.getState()).toMatchObject({ status: 'running', found: { question: older } })
  background.leave()
  expect(background.getState().found).toBeUndefined()
})
