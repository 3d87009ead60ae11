import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { afterEach, expect, test } from 'vitest'
import { clients } from '../clients/model.ts'
import { differences, fingerprints } from '../runtime/fingerprint.ts'
import { nextGeneration } from '../runtime/generations.ts'
import { type Harness, harness } from '../runtime/contract/harness.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { records as recordsModel } from './model.ts'

// Checks on a real Postgres which rows an erased client leaves, in any order of events.

const ACCOUNT = newId()
let h: Harness
afterEach(() => h.close())

async function append(stream: string, ...events: readonly TafelEvent[]): Promise<void> {
  const handled = await h.kernel.commands.handle(
    { stream: () => stream, initial: undefined, evolve: () => undefined },
    '',
    commandContext(),
    () => events,
  )
  expect(handled.outcome).toBe('done')
}

const calculated = (word: string) => ({
  description: `Canary ${word}`,
  inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-11-21' } as const,
  result: { transferDutyPayable: 6_720_000, dateOfAcquisition: '2026-11-21' },
  constantsVersion: 'c1',
  engineVersion: 'e1',
})

/** A client with two records, and the steps of its life. */
function life() {
  const clientId = newId()
  const ids = { clientId, accountId: ACCOUNT }
  const records = [newId(), newId()]
  return {
    clientId,
    add: async () => {
      await append(`client-${clientId}`, {
        type: 'ClientAdded',
        data: { ...ids, name: 'Canary', surname: 'Erased', email: '', phone: '', dateOfBirth: '', idNumber: '' },
      })
      for (const transferDutyId of records)
        await append(`transferDuty-${transferDutyId}`, {
          type: 'TransferDutyCreated',
          data: { ...ids, transferDutyId, ...calculated('created') },
        })
    },
    forget: async () => {
      await append(`client-${clientId}`, { type: 'ClientDeleted', data: ids })
      await append(`client-${clientId}`, { type: 'ClientForgotten', data: ids })
    },
    /** Sent before the client was erased, and written after it. */
    changeLate: () =>
      append(`transferDuty-${records[0]}`, {
        type: 'TransferDutyChanged',
        data: { ...ids, transferDutyId: records[0]!, ...calculated('late') },
      }),
    createLate: () =>
      append(`transferDuty-${newId()}`, { type: 'TransferDutyCreated', data: { ...ids, transferDutyId: newId(), ...calculated('late') } }),
  }
}

async function canaries(model: ReadModel): Promise<number> {
  let found = 0
  for (const table of model.tables) {
    const { rows } = await h.pool.query(`select t::text as row from ${h.first.schema}.${table} t`)
    found += rows.filter(({ row }) => /canary|67\s?200|6720000|250000000/i.test(row)).length
  }
  return found
}

test.each([
  ['one event at a time', 1],
  ['all in one batch', 1000],
])('keeps nothing of it, %s, even if written just before its key was destroyed; others keep everything', async (_, maxBatch) => {
  h = await harness(recordsModel)
  const [erased, other] = [life(), life()]
  await other.add()
  await erased.add()
  await erased.forget()
  await erased.changeLate()
  await erased.createLate()
  await h.run({ maxBatch })
  expect(await canaries(recordsModel)).toBe(3)
  const { rows } = await h.pool.query(`select * from ${h.first.schema}.records where client_id = $1 order by created_at`, [erased.clientId])
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({
      description: null,
      search_description: '',
      inputs: null,
      headline_cents: null,
      result: null,
      constants_version: 'c1',
    })
})

test.each([
  ['a client', clients],
  ['transfer duties', recordsModel],
])('the tables of %s are equal live, rebuilt before the key is destroyed, and rebuilt after it', async (_, model) => {
  h = await harness(model)
  const [erased, other] = [life(), life()]
  await other.add()
  await erased.add()
  await h.run({ maxBatch: 1 })
  await erased.forget()
  await erased.changeLate()
  await h.run({ maxBatch: 1 })
  const live = await fingerprints(h.pool, h.first.schema, model.tables)
  for (const destroyed of [false, true]) {
    if (destroyed) await h.kernel.keys.destroy(`client:${erased.clientId}`)
    const next = await nextGeneration(h.knex, model)
    await h.run({ generation: next })
    expect(differences(live, await fingerprints(h.pool, next.schema, model.tables))).toEqual([])
  }
})
