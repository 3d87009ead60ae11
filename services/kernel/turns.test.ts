import { expect, test } from 'vitest'
import { pauseFor } from './pause.ts'
import { createTurns } from './turns.ts'

const never = () => new Promise<void>(() => undefined)

test('writers of one stream go in the order they came, those of others at once', async () => {
  const turns = createTurns(never)
  const gone: string[] = []
  const take = async (name: string, stream: string) => {
    const done = await turns.take(stream, 1)
    gone.push(name)
    return done
  }
  const first = await take('first', 'a')
  const second = take('second', 'a')
  const third = take('third', 'a')
  const other = await take('other', 'b')
  expect(gone).toEqual(['first', 'other'])
  first()
  const doneSecond = await second
  expect(gone).toEqual(['first', 'other', 'second'])
  doneSecond()
  ;(await third)()
  other()
  expect(gone).toEqual(['first', 'other', 'second', 'third'])
})

test('whoever has waited long enough goes on, and keeps nobody behind from their turn', async () => {
  const turns = createTurns(async () => undefined)
  const first = await turns.take('a', 1)
  const impatient = await turns.take('a', 1)
  impatient()
  first()
  const patient = createTurns(never)
  ;(await patient.take('a', 1))()
  ;(await patient.take('a', 1))()
})

test('whoever comes after one that did not wait still waits for those before', async () => {
  let patient = false
  const turns = createTurns(() => (patient ? never() : Promise.resolve()))
  const first = await turns.take('a', 1)
  const impatient = await turns.take('a', 1)
  impatient()
  patient = true
  let gone = false
  const last = turns.take('a', 1).then((done) => {
    gone = true
    return done
  })
  await new Promise(setImmediate)
  expect(gone).toBe(false)
  first()
  ;(await last)()
})

test('an aborted wait ends', async () => {
  const turns = createTurns(pauseFor)
  await turns.take('a', 60_000)
  const over = new AbortController()
  const waiting = turns.take('a', 60_000, over.signal)
  over.abort()
  ;(await waiting)()
})

test('nobody loses patience while those before get done, however many they are', async () => {
  const waits: (() => void)[] = []
  const turns = createTurns(
    (_, signal) => new Promise((resolve) => (waits.push(resolve), signal?.addEventListener('abort', () => resolve()))),
  )
  const settled = () => new Promise(setImmediate)
  let done = await turns.take('a', 1)
  const taken = Array.from({ length: 5 }, () => turns.take('a', 1))
  const gone: number[] = []
  for (const [index, one] of taken.entries()) void one.then(() => gone.push(index))
  for (let round = 0; round < 5; round += 1) {
    await settled()
    const early = waits.splice(0)
    done()
    await settled()
    // What they had waited before the queue moved counts for nothing.
    for (const end of early) end()
    await settled()
    expect(gone).toEqual(Array.from({ length: round + 1 }, (_, index) => index))
    done = await taken[round]!
  }
})
