import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '../accounts/model.ts'
import { type Harness, harness } from '../runtime/contract/harness.ts'
import { differences, fingerprints } from '../runtime/fingerprint.ts'
import { nextGeneration } from '../runtime/generations.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { users } from './model.ts'

// Checks on a real Postgres which rows an erased user and firm leave.

let h: Harness
afterEach(() => h.close())

async function append(stream: string, event: TafelEvent): Promise<void> {
  const aggregate = { stream: () => stream, initial: undefined, evolve: () => undefined }
  expect((await h.kernel.commands.handle(aggregate, '', commandContext(), () => [event])).outcome).toBe('done')
}

function life() {
  const [userId, accountId] = [newId(), newId()]
  const ids = { accountId, owner: userId }
  const details = {
    accountName: 'Canary & Sons',
    contactPerson: { firstName: 'Canary', lastName: '' },
    email: 'canary@example.co.za',
    telephone: { phoneCountryCode: '+27', phoneNumber: 'Canary' },
    vatNumber: 'Canary',
    website: 'canary.example',
    address: { addressLine1: 'Canary', addressLine2: '', city: 'Canary', country: '', postalCode: '' },
    inflation: 50_000,
    investment: 80_000,
  }
  return {
    userId,
    accountId,
    begin: async () => {
      await append(`user-${userId}`, { type: 'UserRegistered', data: { userId, email: 'canary@example.co.za', displayName: 'Canary' } })
      await append(`account-${accountId}`, { type: 'AccountCreated', data: { ...ids, ...details } })
      await append(`account-${accountId}`, { type: 'AccountDetailsChanged', data: { ...ids, ...details, accountName: 'Canary II' } })
      await append(`subscription-${accountId}`, {
        type: 'FreeTrialStarted',
        data: { ...ids, startsOn: '2026-11-21', endsOn: '2026-12-05' },
      })
    },
    erase: async () => {
      await append(`user-${userId}`, { type: 'UserForgotten', data: { userId, reason: 'ownWish' } })
      await append(`account-${accountId}`, { type: 'AccountForgotten', data: ids })
      await append(`subscription-${accountId}`, { type: 'SubscriptionEnded', data: ids })
    },
  }
}

async function canaries(model: ReadModel, schema: string): Promise<number> {
  let found = 0
  for (const table of model.tables) {
    const { rows } = await h.pool.query(`select t::text as row from ${schema}.${table} t`)
    found += rows.filter(({ row }) => /canary/i.test(row)).length
  }
  return found
}

test.each([
  ['users', users, 2],
  ['accounts', accounts, 1],
])(
  'keeps nothing in the tables of %s, live, rebuilt before the keys are destroyed, and rebuilt after; others keep theirs',
  async (_, model, own) => {
    h = await harness(model)
    const [erased, other] = [life(), life()]
    await other.begin()
    await erased.begin()
    await h.run({ maxBatch: 1 })
    expect(await canaries(model, h.first.schema)).toBe(2 * own)
    await erased.erase()
    await h.run({ maxBatch: 1 })
    expect(await canaries(model, h.first.schema)).toBe(own)
    const live = await fingerprints(h.pool, h.first.schema, model.tables)
    for (const destroyed of [false, true]) {
      if (destroyed) for (const subject of [`user:${erased.userId}`, `account:${erased.accountId}`]) await h.kernel.keys.destroy(subject)
      const next = await nextGeneration(h.knex, model)
      await h.run({ generation: next })
      expect(differences(live, await fingerprints(h.pool, next.schema, model.tables))).toEqual([])
      expect(await canaries(model, next.schema)).toBe(own)
    }
  },
)
