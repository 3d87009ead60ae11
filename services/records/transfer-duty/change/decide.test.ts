import { TRANSFER_DUTY_ENGINE_VERSION } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { FORGOTTEN } from '@tafel/contracts/personal.ts'
import { expect, test } from 'vitest'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { created, deleted, inputs, locked, ownState, restored, unlocked } from '../../testing.ts'
import { deleteTransferDuty } from '../delete/decide.ts'
import { lockTransferDuty } from '../lock/decide.ts'
import { restoreTransferDuty } from '../restore/decide.ts'
import { transferDuty } from '../transfer-duty.ts'
import { unlockTransferDuty } from '../unlock/decide.ts'
import { changeTransferDuty } from './decide.ts'

const change = { description: 'A house', inputs: { ...inputs, transferAmount: 100_000_000 } }

test('a change is calculated anew', () => {
  expect(changeTransferDuty(change, ownState(transferDuty, created), NOW)).toMatchObject([
    {
      type: 'TransferDutyChanged',
      data: { ...change, result: { transferDutyPayable: 0, dateOfAcquisition: '2026-03-01' }, engineVersion: TRANSFER_DUTY_ENGINE_VERSION },
    },
  ])
})

test('a new description alone is a change', () => {
  expect(changeTransferDuty({ description: 'A flat', inputs }, ownState(transferDuty, created), NOW)).toHaveLength(1)
})

test('the same wish again changes nothing, though the versions have gone on', () => {
  expect(changeTransferDuty({ description: 'A house', inputs }, ownState(transferDuty, created), NOW)).toEqual([])
})

test('a locked record is not changed, an unlocked one is', () => {
  expect(changeTransferDuty(change, ownState(transferDuty, created, locked), NOW)).toEqual({ refused: 'records/locked' })
  expect(changeTransferDuty(change, ownState(transferDuty, created, locked, unlocked), NOW)).toHaveLength(1)
})

test('a deleted record is not changed, a restored one is', () => {
  expect(changeTransferDuty(change, ownState(transferDuty, created, deleted), NOW)).toEqual({ refused: 'records/deleted' })
  expect(changeTransferDuty(change, ownState(transferDuty, created, deleted, restored), NOW)).toHaveLength(1)
})

test('the record of an erased client takes nothing, whatever is wanted of it', () => {
  const forgotten = { ...created, data: { ...created.data, description: FORGOTTEN, inputs: FORGOTTEN, result: FORGOTTEN } }
  const erased = { refused: 'records/erased' }
  const state = ownState(transferDuty, forgotten)
  expect(changeTransferDuty(change, state, NOW)).toEqual(erased)
  for (const decide of [lockTransferDuty, unlockTransferDuty, deleteTransferDuty, restoreTransferDuty])
    expect(decide(state)).toEqual(erased)
})
