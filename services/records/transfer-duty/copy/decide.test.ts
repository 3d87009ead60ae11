import { FORGOTTEN } from '@tafel/contracts/personal.ts'
import { description } from '@tafel/contracts/transfer-duty/record.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CLIENT, COPY, created, deleted, FIRM, inputs, locked, OTHER_FIRM, ownState, RECORD } from '../../testing.ts'
import { transferDuty } from '../transfer-duty.ts'
import { copiedDescription, copyOf } from './decide.ts'

const to = { transferDutyId: COPY, accountId: FIRM }

test('a copy is a new record of the same client with the same inputs', () => {
  const copy = { transferDutyId: COPY, accountId: FIRM, clientId: CLIENT, description: 'A house (COPY)', inputs, copiedFrom: RECORD }
  expect(copyOf(ownState(transferDuty, created), to)).toEqual(copy)
  expect(copyOf(ownState(transferDuty, created, locked), to)).toEqual(copy)
})

test('a deleted record is not copied; another firm’s and a missing one are not found, one of an erased client is said to be erased', () => {
  const notFound = { refused: 'functions/not-found' }
  expect(copyOf(ownState(transferDuty, created, deleted), to)).toEqual({ refused: 'records/deleted' })
  expect(copyOf(ownState(transferDuty, created, deleted), { ...to, accountId: OTHER_FIRM })).toEqual(notFound)
  expect(copyOf({ exists: false }, to)).toEqual(notFound)
  const forgotten = { ...created, data: { ...created.data, description: FORGOTTEN, inputs: FORGOTTEN, result: FORGOTTEN } }
  expect(copyOf(ownState(transferDuty, forgotten), to)).toEqual({ refused: 'records/erased' })
})

test('the description of a copy is always one that may be saved, and ends in the suffix', () => {
  const some = fc.string({ unit: 'binary', minLength: 1, maxLength: 140 }).filter((text) => z.safeParse(description, text).success)
  fc.assert(
    fc.property(fc.oneof(some, fc.constantFrom('x'.repeat(120), 'x'.repeat(113), '🏦'.repeat(60), `${'x'.repeat(112)} y`)), (text) => {
      const copied = copiedDescription(z.parse(description, text))
      expect(copied.endsWith(' (COPY)')).toBe(true)
      expect(z.parse(description, copied)).toBe(copied)
      expect(copied.isWellFormed()).toBe(text.isWellFormed())
    }),
  )
})

test('a copy of a copy carries the suffix twice', () => {
  expect(copiedDescription('A house (COPY)')).toBe('A house (COPY) (COPY)')
})
