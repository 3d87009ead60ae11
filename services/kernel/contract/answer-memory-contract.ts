import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RememberedAnswer } from '../http/answer-memory.ts'
import type { ExpiringAnswerMemory } from '../http/answer-memory.postgres.ts'

export interface AnswerMemoryUnderTest {
  readonly memory: ExpiringAnswerMemory
  /** Makes all stored answers older by this many hours. */
  readonly age: (hours: number) => Promise<void>
}

const answer: RememberedAnswer = { status: 201, headers: { etag: '"0"', 'tafel-position': '9007199254740993' }, body: '{"id":"é\\n"}' }

/** The contract of every memory of answers. */
export function answerMemoryContract(title: string, start: () => Promise<AnswerMemoryUnderTest>): void {
  describe(`the answer memory ${title}`, () => {
    let under: AnswerMemoryUnderTest
    beforeAll(async () => {
      under = await start()
    })
    const request = () => [randomUUID(), randomUUID(), 'hash'] as const

    test('repeats an answer unchanged for the same command of the same user', async () => {
      const [user, key, hash] = request()
      expect(await under.memory.recall(user, key, hash)).toEqual({ found: 'nothing' })
      await under.memory.remember(user, key, hash, answer)
      expect(await under.memory.recall(user, key, hash)).toEqual({ found: 'answer', answer })
      expect(await under.memory.recall(randomUUID(), key, hash)).toEqual({ found: 'nothing' })
    })

    test('reports a key that was used for another command', async () => {
      const [user, key, hash] = request()
      await under.memory.remember(user, key, hash, answer)
      expect(await under.memory.recall(user, key, 'another')).toEqual({ found: 'otherRequest' })
    })

    test('keeps the first answer', async () => {
      const [user, key, hash] = request()
      await under.memory.remember(user, key, hash, answer)
      await under.memory.remember(user, key, hash, { ...answer, status: 409 })
      expect(await under.memory.recall(user, key, hash)).toEqual({ found: 'answer', answer })
    })

    test('forgets after 24 hours, not earlier', async () => {
      const [user, key, hash] = request()
      await under.memory.remember(user, key, hash, answer)
      await under.age(23.9)
      expect((await under.memory.recall(user, key, hash)).found).toBe('answer')
      await under.age(0.2)
      expect((await under.memory.recall(user, key, hash)).found).toBe('nothing')
      await under.memory.remember(user, key, 'new hash', answer)
      expect((await under.memory.recall(user, key, 'new hash')).found).toBe('answer')
    })

    test('forgets all answers to one user at once, and no others', async () => {
      const [user, key, hash] = request()
      const [other, otherKey] = request()
      await under.memory.remember(user, key, hash, answer)
      await under.memory.remember(other, otherKey, hash, answer)
      await under.memory.forget(user)
      expect((await under.memory.recall(user, key, hash)).found).toBe('nothing')
      expect((await under.memory.recall(other, otherKey, hash)).found).toBe('answer')
    })

    test('drops expired answers only', async () => {
      const [user, key, hash] = request()
      await under.age(100)
      await under.memory.remember(user, key, hash, answer)
      await under.memory.expire()
      expect(await under.memory.expire()).toBe(0)
      expect((await under.memory.recall(user, key, hash)).found).toBe('answer')
    })
  })
}
