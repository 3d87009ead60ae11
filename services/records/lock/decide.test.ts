import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { describe, expect, test } from 'vitest'
import { deleteRecord } from '../delete/decide.ts'
import { restoreRecord } from '../restore/decide.ts'
import { ownState, samples } from '../testing.ts'
import { unlockRecord } from '../unlock/decide.ts'
import { lockRecord } from './decide.ts'

describe.each(samples)('$kind', ({ record, created, locked, unlocked, deleted, restored }) => {
  const plain = ownState(record, created)
  const isLocked = ownState(record, created, locked)
  const isDeleted = ownState(record, created, deleted)

  test('a record is locked once and unlocked once', () => {
    expect(lockRecord(plain)).toEqual([locked])
    expect(lockRecord(isLocked)).toEqual([])
    expect(unlockRecord(isLocked)).toEqual([unlocked])
    expect(unlockRecord(plain)).toEqual([])
  })

  test('stores the reason for unlocking, and shows it in the history; older events have none', () => {
    const [event] = unlockRecord(isLocked, 'The price was wrong.') as readonly RecordEvent[]
    expect(event!.data).toEqual({ ...unlocked.data, reason: 'The price was wrong.' })
    expect(recordFact(event!)).toMatchObject({ act: 'Unlocked', reason: 'The price was wrong.' })
    expect(recordFact(unlocked)).not.toHaveProperty('reason')
    expect(recordFact({ ...event!, data: { ...event!.data, reason: FORGOTTEN } })).not.toHaveProperty('reason')
  })

  test('a record is deleted once and restored once', () => {
    expect(deleteRecord(plain)).toEqual([deleted])
    expect(deleteRecord(isDeleted)).toEqual([])
    expect(restoreRecord(isDeleted)).toEqual([restored])
    expect(restoreRecord(plain)).toEqual([])
  })

  test('a locked record is not deleted', () => {
    expect(deleteRecord(isLocked)).toEqual({ refused: 'records/locked' })
  })

  test('a deleted record is neither locked nor unlocked', () => {
    expect(lockRecord(isDeleted)).toEqual({ refused: 'records/deleted' })
    expect(unlockRecord(isDeleted)).toEqual({ refused: 'records/deleted' })
  })
})
