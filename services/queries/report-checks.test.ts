import type { Call } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { memoryLimits } from '@tafel/kernel/http/shared-limits.ts'
import { expect, test } from 'vitest'
import { issuedHandlers } from './issued.ts'
import type { Reader } from './reader.ts'

const NOTHING_READ = 'functions/unavailable'
const read: Reader = async () => ({ ok: false, refusal: refuse(NOTHING_READ) })

test('one sender, or one IPv6 network, can verify reports thirty times a minute', async () => {
  const dependencies = { peopleOf: async () => ({}), withdrawalNote: async () => '', limits: memoryLimits() }
  const { verifyReport } = issuedHandlers(
    read,
    dependencies,
    () => [],
    () => new Date(),
  )
  const check = async (clientAddress: string) => {
    const call: Partial<Call<'verifyReport'>> = { clientAddress, body: { number: '', sha256: '' } }
    const reply = await verifyReport!(call as Call<'verifyReport'>)
    return isRefusal(reply) && reply.code
  }
  const codes = []
  for (let host = 1; host <= 32; host += 1) codes.push(await check(`2001:db8:1:2::${host}`))
  expect(codes.filter((code) => code === 'functions/resource-exhausted')).toHaveLength(2)
  expect(await check('2001:db8:1:3::1'), 'another network').toBe(NOTHING_READ)
})
