import { subscriptionContract } from './contract/subscription-contract.ts'
import { memoryEventStore } from './event-store.memory.ts'

subscriptionContract('in memory', async () => memoryEventStore({ firstPosition: 2n ** 53n + 1n }))
