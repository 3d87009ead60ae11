import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { calculateInThreads } from './threads.ts'

const threadOf = (answer: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', (all) => { ${answer} })`)

async function* slowly(handfuls: number): AsyncGenerator<readonly number[]> {
  for (let at = 0; at < handfuls; at += 1) {
    if (at > 0) await wait(1000)
    yield [at]
  }
}

function calculate(answer: string, handfuls: number) {
  const results: number[] = []
  const signal = AbortSignal.timeout(20_000)
  const onResults = (some: readonly number[]) => void results.push(...some)
  return {
    results,
    done: calculateInThreads({ worker: threadOf(answer), workerData: {}, threads: 1, handfuls: slowly(handfuls), signal, onResults }),
  }
}

test('calculates batch after batch', async () => {
  const { results, done } = calculate('parentPort.postMessage(all.map((one) => one + 1))', 3)
  await done
  expect(results).toEqual([1, 2, 3])
})

// A thread's message and its end arrive separately, possibly out of order.
test('reports a thread that broke while idle with the next batch', async () => {
  const { results, done } = calculate("parentPort.postMessage(all); setTimeout(() => { throw new Error('late') }, 100)", 2)
  await expect(done).rejects.toThrow('late')
  expect(results).toEqual([0])
})

test('reports a thread that ended silently', async () => {
  await expect(calculate('process.exit()', 1).done).rejects.toThrow('ended')
})
