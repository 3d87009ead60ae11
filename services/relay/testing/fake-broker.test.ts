import { brokerContract } from './broker-contract.ts'
import { fakeBroker } from './fake-broker.ts'

brokerContract('in memory', async () => {
  const broker = fakeBroker()
  return { broker, messagesIn: async (topic) => broker.written.filter((one) => one.topic === topic) }
})
