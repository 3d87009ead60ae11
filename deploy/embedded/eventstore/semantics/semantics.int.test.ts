import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, testStore } from '../testing/test-store.ts'
import { comparable, recordedAnswers } from './answers.ts'
import { asker } from './asker.ts'
import { QUESTIONS } from './questions.ts'

const recorded = recordedAnswers()
let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.stop())

test.each(QUESTIONS)('answers as EventStoreDB 24.2.0: $name', async ({ name, ask }) => {
  // Each has its own client: after a failure of its append stream a client gets no more answers.
  const asked = asker(store.store.connectionString)
  try {
    expect(comparable(await ask(asked))).toEqual(recorded.get(name))
  } finally {
    await asked.close()
  }
})

test('a store with a different answer is detected', async () => {
  const name = '31 one event, data of 1.2 MB'
  const planted = await testStore({ maxAppendBytes: 2 * 1024 * 1024 })
  const asked = asker(planted.store.connectionString)
  try {
    const answer = await QUESTIONS.find((each) => each.name === name)?.ask(asked)
    expect(recorded.get(name)).toBeDefined()
    expect(comparable(answer)).not.toEqual(recorded.get(name))
  } finally {
    await asked.close()
    await planted.stop()
  }
})
