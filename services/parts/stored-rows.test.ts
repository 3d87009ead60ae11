import { POSITION_HEADER } from '@tafel/contracts/base/http/answers.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { expect, test } from 'vitest'
import { withStoredRows } from './stored-rows.ts'

const ID = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const admin = person({ roles: ['admin'] })
const PUTS = { updateUser: 'users', adminUpdateAccount: 'accounts', adminChangeTier: 'tiers', adminChangeCoupon: 'coupons' } as const

async function answers(isReadable: boolean) {
  const seen: unknown[] = []
  const write = () => ({ json: { id: ID, revision: '7' }, headers: { [POSITION_HEADER]: '41' } })
  const read: Handlers['adminGetUser'] = ({ headers }) => {
    seen.push(headers[POSITION_HEADER.toLowerCase()])
    return isReadable ? { json: { id: ID, email: 'stored@example.co.za', revision: '6' } } : refuse('functions/not-shown-yet')
  }
  const handlers = {
    ...Object.fromEntries(Object.keys(PUTS).map((name) => [name, write])),
    ...Object.fromEntries(['adminGetUser', 'adminGetAccount', 'adminGetTier', 'adminGetCoupon'].map((name) => [name, read])),
  } as Handlers
  const api = await testApi(() => withStoredRows(handlers), { statuses: { statusOf: () => 'enabled' } })
  const found = []
  for (const resource of Object.values(PUTS))
    found.push((await api.as(admin).put(`/api/admin/${resource}/${ID}`, { hasSubscription: true, paidCents: 5 })).json)
  await api.close()
  return { found, seen }
}

test('a PUT of an admin resource answers with the stored row, never with fields that it can’t change', async () => {
  const { found, seen } = await answers(true)
  expect(found).toEqual(Object.keys(PUTS).map(() => ({ id: ID, email: 'stored@example.co.za', revision: '7' })))
  expect(seen).toEqual(Object.keys(PUTS).map(() => '41'))
})

test('and only with what the command says while the row is not visible yet', async () => {
  expect((await answers(false)).found).toEqual(Object.keys(PUTS).map(() => ({ id: ID, revision: '7' })))
})
