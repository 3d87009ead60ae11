import { TRANSFER_DUTY_ENGINE_VERSION } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { expect, test } from 'vitest'
import { given, NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { client } from '../../clients/client.ts'
import { CLIENT, clientAdded, clientDeleted, created, deleted, FIRM, inputs, OTHER_FIRM, RECORD } from '../../testing.ts'
import { transferDuty } from '../transfer-duty.ts'
import { createTransferDuty } from './decide.ts'

const command = { transferDutyId: RECORD, accountId: FIRM, clientId: CLIENT, description: 'A house', inputs }
const present = given(client, clientAdded).state
const gone = given(client, clientAdded, clientDeleted).state

test('the server calculates, and stores the answer with what gave it', () => {
  given(transferDuty)
    .when((state) => createTransferDuty(command, present, state, NOW))
    .then({
      ...created,
      data: {
        ...created.data,
        // R 2 000 000 by the table of 1 April 2025: 3 % of what is over R 1 210 000 up to R 1 663 800, then R 13 614 + 6 %.
        result: { transferDutyPayable: 3_378_600, dateOfAcquisition: '2026-03-01' },
        constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
        engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
      },
    })
})

test('without a price there is a record and no answer; without a date it is the day in Johannesburg', () => {
  const half = { transferAmount: 0, purchaserType: 'natural', bondAmount: 0 } as const
  const decision = given(transferDuty)
    .when((state) => createTransferDuty({ ...command, inputs: half }, present, state, '2026-11-21T22:30:00.000Z'))
    .decision()
  expect(decision).toMatchObject([{ data: { inputs: half, result: { transferDutyPayable: null, dateOfAcquisition: '2026-11-22' } } }])
})

test('the client must be of the firm, and not deleted', () => {
  given(transferDuty)
    .when((state) => createTransferDuty({ ...command, accountId: OTHER_FIRM }, present, state, NOW))
    .thenRefused('functions/not-found')
  given(transferDuty)
    .when((state) => createTransferDuty(command, { exists: false }, state, NOW))
    .thenRefused('functions/not-found')
  given(transferDuty)
    .when((state) => createTransferDuty(command, gone, state, NOW))
    .thenRefused('records/deleted')
})

test('the same record again changes nothing, another under its id is refused', () => {
  given(transferDuty, created)
    .when((state) => createTransferDuty(command, present, state, NOW))
    .thenNothing()
  given(transferDuty, created)
    .when((state) => createTransferDuty({ ...command, description: 'A flat' }, present, state, NOW))
    .thenRefused('functions/aborted')
  given(transferDuty, created, deleted)
    .when((state) => createTransferDuty(command, present, state, NOW))
    .thenRefused('functions/aborted')
})

test('an id that another firm uses is not found', () => {
  const theirs = { ...created, data: { ...created.data, accountId: OTHER_FIRM } }
  given(transferDuty, theirs)
    .when((state) => createTransferDuty(command, present, state, NOW))
    .thenRefused('functions/not-found')
})
