import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checkpoints } from '../subscriptions/checkpoints.ts'
import { MAX_POSITION } from '../store/event-store.ts'
import type { Sql } from '../postgres/postgres.ts'

export interface CheckpointsUnderTest {
  readonly checkpoints: Checkpoints
  /** The same checkpoints as seen by another process. */
  readonly elsewhere: Checkpoints
  /** Commits the work, or nothing if it throws. */
  readonly transaction: <T>(work: (client: Sql) => Promise<T>) => Promise<T>
  readonly stop: () => Promise<void>
}

const ABOVE_DOUBLES = 2n ** 53n + 1n
/** Long enough that only a failure takes it. */
const LONG = 20_000

/** The contract of all checkpoints. */
export function checkpointContract(title: string, start: () => Promise<CheckpointsUnderTest>): void {
  describe(`checkpoints ${title}`, () => {
    let under: CheckpointsUnderTest
    beforeAll(async () => {
      under = await start()
    })
    afterAll(() => under.stop())
    const newName = () => `subscriber_${randomUUID()}`
    const advance = (name: string, from: bigint | undefined, to: bigint) =>
      under.transaction((client) => under.checkpoints.advance(client, name, from, to))

    test('begin with none', async () => {
      expect(await under.checkpoints.read(newName())).toBeUndefined()
    })

    test('move from where the caller left them, exactly, also above 2^53 and up to the highest position', async () => {
      const name = newName()
      expect(await advance(name, undefined, 7n)).toBe('ok')
      expect(await advance(name, 7n, ABOVE_DOUBLES)).toBe('ok')
      expect(await advance(name, ABOVE_DOUBLES, ABOVE_DOUBLES + 1n)).toBe('ok')
      expect(await advance(name, ABOVE_DOUBLES + 1n, MAX_POSITION)).toBe('ok')
      expect(await under.elsewhere.read(name)).toBe(MAX_POSITION)
    })

    test.each([MAX_POSITION + 1n, 2n ** 64n - 1n])('refuse %s, an impossible position', async (impossible) => {
      const name = newName()
      await expect(advance(name, undefined, impossible)).rejects.toThrow(/No log has/)
      await advance(name, undefined, 7n)
      await expect(advance(name, 7n, impossible)).rejects.toThrow(/No log has/)
      await expect(under.checkpoints.advanceAlone(name, 7n, impossible)).rejects.toThrow(/No log has/)
      expect(await under.checkpoints.read(name)).toBe(7n)
    })

    test('are compared as numbers, not as text', async () => {
      const name = newName()
      await advance(name, undefined, 9n)
      expect(await advance(name, 9n, 10n)).toBe('ok')
      expect(await under.checkpoints.waitUntil(name, 9n, LONG)).toBe('seen')
    })

    test('are taken if another instance has moved, created or dropped them', async () => {
      const name = newName()
      expect(await advance(name, 5n, 6n)).toBe('taken')
      await advance(name, undefined, 7n)
      expect(await advance(name, undefined, 8n)).toBe('taken')
      expect(await advance(name, 6n, 8n)).toBe('taken')
      expect(await under.checkpoints.read(name)).toBe(7n)
    })

    test('never stay or move backwards', async () => {
      const name = newName()
      await advance(name, undefined, 7n)
      await expect(advance(name, 7n, 7n)).rejects.toThrow(/forwards/)
      await expect(advance(name, 7n, 6n)).rejects.toThrow(/forwards/)
    })

    test('let exactly one of many instances move them', async () => {
      const name = newName()
      await advance(name, undefined, 1n)
      const answers = await Promise.all(Array.from({ length: 8 }, () => advance(name, 1n, 2n)))
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
      const first = newName()
      const begun = await Promise.all(Array.from({ length: 8 }, () => advance(first, undefined, 2n)))
      expect(begun.filter((answer) => answer === 'ok')).toHaveLength(1)
    })

    describe('that move alone', () => {
      test('move many at once, each from where the caller left it', async () => {
        const names = Array.from({ length: 100 }, newName)
        await Promise.all(names.map((name, index) => advance(name, undefined, BigInt(index))))
        const elsewhere = names[7]!
        await advance(elsewhere, 7n, 8n)
        const answers = await Promise.all(
          names.map((name, index) => under.checkpoints.advanceAlone(name, BigInt(index), ABOVE_DOUBLES + BigInt(index))),
        )
        expect(answers).toEqual(names.map((name) => (name === elsewhere ? 'taken' : 'ok')))
        const moved = await Promise.all(names.map((name) => under.elsewhere.read(name)))
        expect(moved).toEqual(names.map((name, index) => (name === elsewhere ? 8n : ABOVE_DOUBLES + BigInt(index))))
      })

      test('are taken if missing, and never stay or go back', async () => {
        const name = newName()
        expect(await under.checkpoints.advanceAlone(name, 5n, 6n)).toBe('taken')
        expect(await under.checkpoints.read(name)).toBeUndefined()
        await expect(under.checkpoints.advanceAlone(name, 6n, 6n)).rejects.toThrow(/forwards/)
      })

      test('let exactly one of many callers move them, in one or several processes', async () => {
        const name = newName()
        await advance(name, undefined, 1n)
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? under.checkpoints : under.elsewhere).advanceAlone(name, 1n, 2n)),
        )
        expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
      })

      test('notify waiting callers in every process', async () => {
        const names = Array.from({ length: 20 }, newName)
        await Promise.all(names.map((name) => advance(name, undefined, 1n)))
        const waiting = names.map((name, index) => (index % 2 === 0 ? under.checkpoints : under.elsewhere).waitUntil(name, 2n, LONG))
        for (const view of [under.checkpoints, under.elsewhere]) expect(await view.waitUntil(names[0]!, 1n, LONG)).toBe('seen')
        await Promise.all(names.map((name) => under.checkpoints.advanceAlone(name, 1n, 2n)))
        expect(new Set(await Promise.all(waiting))).toEqual(new Set(['seen']))
      })
    })

    test('are listed with their positions and when they moved', async () => {
      const name = newName()
      await advance(name, undefined, 3n)
      const found = (await under.checkpoints.list()).find((checkpoint) => checkpoint.name === name)
      expect(found).toEqual({ name, position: 3n, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    })

    describe('waiting', () => {
      test('returns at once if the position was passed already', async () => {
        const name = newName()
        await advance(name, undefined, 7n)
        for (const view of [under.checkpoints, under.elsewhere]) expect(await view.waitUntil(name, 7n, LONG)).toBe('seen')
      })

      test('ends when the position is reached, in every process, and not before', async () => {
        const name = newName()
        await advance(name, undefined, 1n)
        const reached: bigint[] = []
        const waiting = [2n, 3n, 3n, 2n].map(async (position, index) => {
          const answer = await (index % 2 === 0 ? under.checkpoints : under.elsewhere).waitUntil(name, position, LONG)
          reached.push(position)
          return answer
        })
        await advance(name, 1n, 2n)
        await Promise.all([waiting[0], waiting[3]])
        for (const view of [under.checkpoints, under.elsewhere]) await view.waitUntil(name, 2n, LONG)
        expect(await under.checkpoints.waitUntil(name, 3n, 50)).toBe('late')
        expect(reached).toEqual([2n, 2n])
        await advance(name, 2n, 5n)
        expect(await Promise.all(waiting)).toEqual(['seen', 'seen', 'seen', 'seen'])
      })

      test('for a new subscriber ends when it gets there', async () => {
        const name = newName()
        const waiting = under.elsewhere.waitUntil(name, 1n, LONG)
        await advance(name, undefined, 1n)
        expect(await waiting).toBe('seen')
      })

      test('is late after the timeout, and when the caller aborts', async () => {
        const name = newName()
        expect(await under.checkpoints.waitUntil(name, 1n, 10)).toBe('late')
        const over = new AbortController()
        const waiting = under.checkpoints.waitUntil(name, 1n, LONG, over.signal)
        over.abort()
        expect(await waiting).toBe('late')
        expect(await under.checkpoints.waitUntil(name, 1n, LONG, over.signal)).toBe('late')
      })

      test('for one subscriber is not ended by another', async () => {
        const [one, other] = [newName(), newName()]
        const waiting = under.checkpoints.waitUntil(one, 1n, 300)
        await advance(other, undefined, 9n)
        expect(await waiting).toBe('late')
      })
    })
  })
}
