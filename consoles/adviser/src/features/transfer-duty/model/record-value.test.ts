import { describe, expect, it } from 'vitest'
import { emptyHistory, type FieldHistory, remember, seal, undo } from './field-history.ts'
import { differingFields, fieldOf, type RecordField, type RecordValue, sameValue, withField } from './record-value.ts'

const value: RecordValue = {
  description: '14 Protea Road',
  inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-07-15' },
}

describe('a record value', () => {
  it('changes one field and leaves the rest', () => {
    const changed = withField(value, 'transferAmount', 1)
    expect(fieldOf(changed, 'transferAmount')).toBe(1)
    expect(differingFields(value, changed)).toEqual(['transferAmount'])
    expect(withField(value, 'description', 'x').description).toBe('x')
  })

  it('leaves an emptied field out, so that it takes its default', () => {
    const emptied = withField(withField(value, 'marketValue', 5), 'marketValue', undefined)
    expect('marketValue' in emptied.inputs).toBe(false)
    expect(sameValue(emptied, value)).toBe(true)
  })

  it('does not count the recomputed duty as a change', () => {
    expect(sameValue(value, { ...value, inputs: { ...value.inputs, transferDutyPayable: 9 } })).toBe(true)
  })
})

describe('undo by field', () => {
  const start: FieldHistory<RecordField> = emptyHistory

  it('takes typing in one field back as one step', () => {
    const history = remember(remember(start, 'transferAmount', 1), 'transferAmount', 12)
    expect(undo(history)).toMatchObject({ field: 'transferAmount', value: 1 })
  })

  it('begins a new step after the field was left, and for another field', () => {
    const left = remember(seal(remember(start, 'transferAmount', 1)), 'transferAmount', 12)
    expect(undo(left)).toMatchObject({ value: 12 })
    const other = remember(remember(start, 'transferAmount', 1), 'bondAmount', 5)
    const first = undo(other)!
    expect(first).toMatchObject({ field: 'bondAmount', value: 5 })
    expect(undo(first.history)).toMatchObject({ field: 'transferAmount', value: 1 })
  })

  it('ends where the editing began', () => {
    expect(undo(start)).toBeUndefined()
  })

  it('keeps a hundred steps', () => {
    let history = start
    for (let n = 0; n < 150; n++) history = seal(remember(history, 'bondAmount', n))
    expect(history.steps).toHaveLength(100)
    expect(undo(history)).toMatchObject({ value: 149 })
  })
})
