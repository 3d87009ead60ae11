import { expect, test } from 'vitest'
import { created, deleted, locked, ownState, restored, unlocked } from '../../testing.ts'
import { deleteTransferDuty } from '../delete/decide.ts'
import { restoreTransferDuty } from '../restore/decide.ts'
import { transferDuty } from '../transfer-duty.ts'
import { unlockTransferDuty } from '../unlock/decide.ts'
import { lockTransferDuty } from './decide.ts'

const plain = ownState(transferDuty, created)
const isLocked = ownState(transferDuty, created, locked)
const isDeleted = ownState(transferDuty, created, deleted)

test('a record is locked once and unlocked once', () => {
  expect(lockTransferDuty(plain)).toEqual([locked])
  expect(lockTransferDuty(isLocked)).toEqual([])
  expect(unlockTransferDuty(isLocked)).toEqual([unlocked])
  expect(unlockTransferDuty(plain)).toEqual([])
})

test('a record is deleted once and restored once', () => {
  expect(deleteTransferDuty(plain)).toEqual([deleted])
  expect(deleteTransferDuty(isDeleted)).toEqual([])
  expect(restoreTransferDuty(isDeleted)).toEqual([restored])
  expect(restoreTransferDuty(plain)).toEqual([])
})

test('a locked record is not deleted', () => {
  expect(deleteTransferDuty(isLocked)).toEqual({ refused: 'records/locked' })
})

test('a deleted record is neither locked nor unlocked', () => {
  expect(lockTransferDuty(isDeleted)).toEqual({ refused: 'records/deleted' })
  expect(unlockTransferDuty(isDeleted)).toEqual({ refused: 'records/deleted' })
})
