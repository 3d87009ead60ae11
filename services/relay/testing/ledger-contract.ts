import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ledger } from '../ledger.ts'

/** The relay's requirements of any ledger. */
export function ledgerContract(where: string, open: () => Promise<{ readonly ledger: Ledger; readonly client: Sql }>): void {
  describe(`a ledger ${where}`, () => {
    let ledger: Ledger
    let client: Sql
    beforeEach(async () => {
      ;({ ledger, client } = await open())
    })
    const place = (key: string) => ({ topic: 'tafel.records.v1', key })

    test('records each place with data about a subject, once', async () => {
      await ledger.note([
        { ...place('a-1'), about: 'client:one' },
        { ...place('a-2'), about: 'client:one' },
        { ...place('b-1'), about: 'client:two' },
      ])
      await ledger.note([{ ...place('a-1'), about: 'client:one' }])
      await ledger.note([])
      expect((await ledger.placesOf('client:one')).map(({ key }) => key).toSorted()).toEqual(['a-1', 'a-2'])
      expect(await ledger.placesOf('client:unknown')).toEqual([])
    })

    test('remembers forgotten subjects for ever, and drops their places', async () => {
      await ledger.note([{ ...place('c-1'), about: 'client:three' }])
      await ledger.forget(['client:three'])
      await ledger.forget(['client:three'])
      await ledger.drop(client, ['client:three'])
      expect(await ledger.forgottenAmong(['client:three', 'client:four'])).toEqual(new Set(['client:three']))
      expect(await ledger.placesOf('client:three')).toEqual([])
    })
  })
}
