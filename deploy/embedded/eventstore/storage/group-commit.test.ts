import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

interface Flush {
  readonly items: string[]
  finish(): void
  fail(error: Error): void
}

function harness(limit = { bytes: 100, count: 10 }) {
  const flushes: Flush[] = []
  const outcomes: string[] = []
  const group = groupCommit<string[]>(
    () => [],
    (items) =>
      new Promise((resolve, reject) => {
        flushes.push({ items: [...items], finish: resolve, fail: reject })
      }),
    limit,
  )
  const submit = (name: string, bytes = 1, plan?: () => void): void =>
    group.submit({
      bytes,
      refuse: (error) => outcomes.push(`${name} refused: ${error instanceof Error ? error.message : String(error)}`),
      plan(batch) {
        plan?.()
        batch.push(name)
        return () => outcomes.push(`${name} done`)
      },
    })
  const flushed = async (count: number): Promise<Flush> => {
    while (flushes.length < count) await new Promise((resolve) => setImmediate(resolve))
    return flushes[count - 1]!
  }
  return { submit, flushed, outcomes, group, flushes }
}

test('a writer is answered only after the flush that contains its write', async () => {
  const { submit, flushed, outcomes, group } = harness()
  submit('a')
  const first = await flushed(1)
  expect(outcomes).toEqual([])
  first.finish()
  await group.drained()
  expect(outcomes).toEqual(['a done'])
})

test('writes that arrive during a flush share the next one, in order', async () => {
  const { submit, flushed, outcomes, group } = harness()
  submit('a')
  const first = await flushed(1)
  submit('b')
  submit('c')
  first.finish()
  const second = await flushed(2)
  expect(second.items).toEqual(['b', 'c'])
  expect(outcomes).toEqual(['a done'])
  second.finish()
  await group.drained()
  expect(outcomes).toEqual(['a done', 'b done', 'c done'])
})

test('a failed flush fails all writers that waited for it, and no others', async () => {
  const { submit, flushed, outcomes, group } = harness()
  submit('a')
  submit('b')
  const first = await flushed(1)
  submit('c')
  first.fail(new Error('disk'))
  const second = await flushed(2)
  second.finish()
  await group.drained()
  expect(outcomes).toEqual(['a refused: disk', 'b refused: disk', 'c done'])
})

test('a refused plan is reported after the flush, because the reason may be part of it', async () => {
  const { submit, flushed, outcomes, group } = harness()
  submit('a')
  submit('b', 1, () => {
    throw new Error('conflict with a')
  })
  const first = await flushed(1)
  expect(first.items).toEqual(['a'])
  expect(outcomes).toEqual([])
  first.finish()
  await group.drained()
  expect(outcomes).toEqual(['a done', 'b refused: conflict with a'])
})

test('a batch has a maximum size, but a single larger write is accepted', async () => {
  const { submit, flushed, group, flushes } = harness({ bytes: 10, count: 2 })
  submit('large', 50)
  submit('b', 4)
  submit('c', 4)
  submit('d', 1)
  for (let count = 1; count <= 3; count += 1) (await flushed(count)).finish()
  await group.drained()
  expect(flushes.map((flush) => flush.items)).toEqual([['large'], ['b', 'c'], ['d']])
})
