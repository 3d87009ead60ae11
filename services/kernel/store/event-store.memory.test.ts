import { concurrencyContract } from '../contract/concurrency-contract.ts'
import { eventStoreContract } from '../contract/event-store-contract.ts'
import { memoryEventStore } from './event-store.memory.ts'

eventStoreContract('in memory', async () => memoryEventStore())
eventStoreContract('in memory, with positions above 2^53', async () => memoryEventStore({ firstPosition: 2n ** 53n + 1n }))
concurrencyContract('in memory', async () => memoryEventStore({ firstPosition: 2n ** 53n + 1n }))
