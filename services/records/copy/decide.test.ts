import { describe, expect, test } from 'vitest'
import { CLIENT, COPY, FIRM, OTHER_FIRM, ownState, RECORD, samples } from '../testing.ts'
import { copyOf } from './decide.ts'

const to = { recordId: COPY, accountId: FIRM }

describe.each(samples)('$kind', ({ kind, record, inputs, created, forgotten, locked, deleted }) => {
  test('copies the inputs to a new record of the same client', () => {
    const copy = { kind, ...to, clientId: CLIENT, description: 'A house (COPY)', inputs, copiedFrom: RECORD }
    expect(copyOf(ownState(record, created), to)).toEqual(copy)
    expect(copyOf(ownState(record, created, locked), to)).toEqual(copy)
  })

  test('refuses a deleted, missing or erased record, and another firm’s', () => {
    const notFound = { refused: 'functions/not-found' }
    expect(copyOf(ownState(record, created, deleted), to)).toEqual({ refused: 'records/deleted' })
    expect(copyOf(ownState(record, created, deleted), { ...to, accountId: OTHER_FIRM })).toEqual(notFound)
    expect(copyOf({ exists: false }, to)).toEqual(notFound)
    expect(copyOf(ownState(record, forgotten), to)).toEqual({ refused: 'records/erased' })
  })
})
