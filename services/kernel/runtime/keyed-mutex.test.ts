import { expect, test } from 'vitest'
import { pauseFor } from './pause.ts'
import { createKeyedMutex } from './keyed-mutex.ts'

const never = () => new Promise<void>(() => undefined)

test('serves one key in order of arrival, and other keys at once', async () => {
  const mutex = createKeyedMutex(never)
  const gone: string[] = []
  const take = async (name: string, stream: string) => {
    const done = await mutex.acquire(stream, { maxWaitMs: 1 })
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

test('without a maximum wait, waits until earlier callers are done', async () => {
  const mutex = createKeyedMutex(async () => undefined)
  const first = await mutex.acquire('a')
  let gone = false
  const second = mutex.acquire('a').then((done) => {
    gone = true
    return done
  })
  await new Promise(setImmediate)
  expect(gone).toBe(false)
  first()
  ;(await second)()
})

test('lets an impatient caller pass without delaying later ones', async () => {
  const mutex = createKeyedMutex(async () => undefined)
  const first = await mutex.acquire('a', { maxWaitMs: 1 })
  const impatient = await mutex.acquire('a', { maxWaitMs: 1 })
  impatient()
  first()
  const patient = createKeyedMutex(never)
  ;(await patient.acquire('a', { maxWaitMs: 1 }))()
  ;(await patient.acquire('a', { maxWaitMs: 1 }))()
})

test('makes a later caller wait for all earlier ones, even after one passed', async () => {
  let patient = false
  const mutex = createKeyedMutex(() => (patient ? never() : Promise.resolve()))
  const first = await mutex.acquire('a', { maxWaitMs: 1 })
  const impatient = await mutex.acquire('a', { maxWaitMs: 1 })
  impatient()
  patient = true
  let gone = false
  const last = mutex.acquire('a', { maxWaitMs: 1 }).then((done) => {
    gone = true
    return done
  })
  await new Promise(setImmediate)
  expect(gone).toBe(false)
  first()
  ;(await last)()
})

test('ends an aborted wait', async () => {
  const mutex = createKeyedMutex(pauseFor)
  await mutex.acquire('a', { maxWaitMs: 60_000 })
  const over = new AbortController()
  const waiting = mutex.acquire('a', { maxWaitMs: 60_000, signal: over.signal })
  over.abort()
  ;(await waiting)()
})

test('resets the wait whenever the queue moves, however long it is', async () => {
  const waits: (() => void)[] = []
  const mutex = createKeyedMutex(
    (_, signal) => new Promise((resolve) => (waits.push(resolve), signal?.addEventListener('abort', () => resolve()))),
  )
  const settled = () => new Promise(setImmediate)
  let done = await mutex.acquire('a', { maxWaitMs: 1 })
  const taken = Array.from({ length: 5 }, () => mutex.acquire('a', { maxWaitMs: 1 }))
  const gone: number[] = []
  for (const [index, one] of taken.entries()) void one.then(() => gone.push(index))
  for (let round = 0; round < 5; round += 1) {
    await settled()
    const early = waits.splice(0)
    done()
    await settled()
    // Time waited before the queue moved doesn't count.
    for (const end of early) end()
    await settled()
    expect(gone).toEqual(Array.from({ length: round + 1 }, (_, index) => index))
    done = await taken[round]!
  }
})
