import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { describe, expect, test } from 'vitest'
import { AT, ownState, samples } from '../testing.ts'
import { deleteRecord } from '../delete/decide.ts'
import { lockRecord } from '../lock/decide.ts'
import { restoreRecord } from '../restore/decide.ts'
import { unlockRecord } from '../unlock/decide.ts'
import { changeRecord } from './decide.ts'

describe.each(samples)('$kind', ({ kind, record, inputs, created, forgotten, locked, unlocked, deleted, restored }) => {
  const change = { description: 'A house', inputs: kindOf(kind).blank }
  const same = { description: 'A house', inputs }

  test('recalculates a changed record', () => {
    const result = kindOf(kind).answer(change.inputs, AT)
    const { constantsVersion } = AT.constants
    expect(changeRecord(change, ownState(record, created), AT)).toMatchObject([
      { data: { ...change, result, constantsVersion, engineVersion: kindOf(kind).engineVersion } },
    ])
    expect(result).not.toEqual(kindOf(kind).answer(inputs, AT))
  })

  test('a new description alone is a change', () => {
    expect(changeRecord({ description: 'A flat', inputs }, ownState(record, created), AT)).toHaveLength(1)
  })

  test('repeating a command changes nothing, even with newer versions', () => {
    expect(changeRecord(same, ownState(record, created), AT)).toEqual([])
  })

  test('recalculates with a named set of constants, once', () => {
    const { constantsVersion } = AT.constants
    const again = { ...same, constantsVersion }
    const [changed] = changeRecord(again, ownState(record, created), AT) as readonly [typeof created]
    expect(changed).toMatchObject({ data: { ...same, constantsVersion } })
    expect(changeRecord(again, ownState(record, created, changed), AT)).toEqual([])
  })

  test('a locked record is not changed, an unlocked one is', () => {
    expect(changeRecord(change, ownState(record, created, locked), AT)).toEqual({ refused: 'records/locked' })
    expect(changeRecord(change, ownState(record, created, locked, unlocked), AT)).toHaveLength(1)
  })

  test('a deleted record is not changed, a restored one is', () => {
    expect(changeRecord(change, ownState(record, created, deleted), AT)).toEqual({ refused: 'records/deleted' })
    expect(changeRecord(change, ownState(record, created, deleted, restored), AT)).toHaveLength(1)
  })

  test('refuses every command for a record of an erased client', () => {
    const erased = { refused: 'records/erased' }
    const state = ownState(record, forgotten)
    expect(changeRecord(change, state, AT)).toEqual(erased)
    for (const decide of [lockRecord, unlockRecord, deleteRecord, restoreRecord]) expect(decide(state)).toEqual(erased)
  })
})
