import { memoryCheckpoints } from './subscriptions/checkpoints.memory.ts'
import { answerMemoryContract } from './contract/answer-memory-contract.ts'
import { checkpointContract } from './contract/checkpoint-contract.ts'
import { keyStoreContract } from './contract/key-store-contract.ts'
import { parkedContract } from './contract/parked-contract.ts'
import { sharedLimitsContract } from './contract/shared-limits-contract.ts'
import { counterContract } from './contract/counter-contract.ts'
import { memoryAnswerMemory } from './http/answer-memory.postgres.ts'
import { memoryKeyStore } from './keys/key-store.memory.ts'
import { memoryParked } from './subscriptions/parked.ts'
import type { Sql } from './postgres/postgres.ts'
import { memoryLimits } from './http/shared-limits.ts'
import { memoryCounters } from './postgres/counters.ts'

keyStoreContract('in memory', async () => {
  const store = memoryKeyStore()
  return () => store
})

const noSql: Sql = { query: () => Promise.reject(new Error('There is no database here.')) }
checkpointContract('in memory', async () => {
  const checkpoints = memoryCheckpoints()
  return { checkpoints, elsewhere: checkpoints, transaction: (work) => work(noSql), stop: () => checkpoints.close() }
})

answerMemoryContract('in memory', async () => {
  let now = 0
  return {
    memory: memoryAnswerMemory({ now: () => now }),
    age: async (hours) => {
      now += hours * 3_600_000
    },
  }
})

sharedLimitsContract('in memory', async () => {
  // With a clock at 0 the cache would treat an entry as endless.
  let now = 1
  const limits = memoryLimits(() => now)
  return {
    here: limits,
    there: limits,
    age: async (minutes) => {
      now += minutes * 60_000
    },
  }
})

counterContract('in memory', async () => memoryCounters())

parkedContract('in memory', async () => ({ parked: memoryParked(), client: noSql }))
