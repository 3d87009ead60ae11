import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooser } from './choose.ts'

const free = (...ids: number[]) => ids.map((id) => ({ id, isFree: true }))

describe('RoundRobin', () => {
  test('gives everyone a turn and passes over who is busy', () => {
    const { choose } = chooser('RoundRobin')
    const consumers = [...free(1, 2), { id: 3, isFree: false }, ...free(4)]
    expect(Array.from({ length: 6 }, () => choose(consumers, 's')?.id)).toEqual([1, 2, 4, 1, 2, 4])
  })
})

describe('DispatchToSingle', () => {
  test('gives all to the first one that is free', () => {
    const { choose } = chooser('DispatchToSingle')
    expect([choose(free(1, 2), 's')?.id, choose(free(1, 2), 's')?.id]).toEqual([1, 1])
    expect(choose([{ id: 1, isFree: false }, ...free(2)], 's')?.id).toBe(2)
    expect(choose([{ id: 1, isFree: false }], 's')).toBeUndefined()
  })
})

describe('Pinned', () => {
  test('gives a stream to the same consumer, whoever comes, until that one leaves', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 50 }), (streams) => {
        const { choose, left } = chooser('Pinned')
        const first = streams.map((stream) => choose(free(1, 2), stream)!.id)
        expect(streams.map((stream) => choose(free(1, 2, 3), stream)!.id)).toEqual(first)
        left(1)
        for (const [index, stream] of streams.entries()) {
          const owner = choose(free(2, 3), stream)!.id
          if (first[index] === 2) expect(owner).toBe(2)
        }
      }),
    )
  })

  test('spreads streams over the consumers', () => {
    const { choose } = chooser('Pinned')
    const owners = Array.from({ length: 100 }, (_, n) => choose(free(1, 2), `stream-${n}`)!.id)
    expect(owners.filter((id) => id === 1).length).toBeGreaterThan(40)
    expect(owners.filter((id) => id === 2).length).toBeGreaterThan(40)
  })

  test('lets a stream wait for its busy consumer', () => {
    const { choose } = chooser('Pinned')
    expect(choose(free(1), 's')?.id).toBe(1)
    expect(choose([{ id: 1, isFree: false }, ...free(2)], 's')).toBeUndefined()
  })
})
