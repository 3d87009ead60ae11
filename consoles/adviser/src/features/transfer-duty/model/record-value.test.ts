import { sellerSide, sundries, transferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import { describe, expect, it } from 'vitest'
import { emptyHistory, type FieldHistory, remember, seal, undo } from './field-history.ts'
import { differingFields, fieldOf, type RecordField, type RecordValue, sameValue, withField } from './record-value.ts'

const value: RecordValue = {
  description: '14 Protea Road',
  inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-07-15' },
}

const marked = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path.split('.')[1]!, 'other']))

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

  it('changes one sundry, and leaves the group out with the last one', () => {
    const changed = withField(withField(value, 'sundries.fica', 40_250), 'sundries.postage', 100)
    expect(changed.inputs.sundries).toEqual({ fica: 40_250, postage: 100 })
    expect(fieldOf(changed, 'sundries.fica')).toBe(40_250)
    expect(differingFields(value, changed)).toEqual(['sundries.postage', 'sundries.fica'])
    const emptied = withField(withField(changed, 'sundries.fica', undefined), 'sundries.postage', undefined)
    expect(emptied).toEqual(value)
  })

  it('asks for the seller’s side while it is there, and brings all of it back', () => {
    const asked = withField(value, 'sellerSide', {})
    expect(differingFields(value, asked)).toEqual(['sellerSide'])
    const filled = withField(asked, 'sellerSide.baseCost', 5)
    expect(differingFields(asked, filled)).toEqual(['sellerSide.baseCost'])
    expect(withField(filled, 'sellerSide.baseCost', undefined).inputs.sellerSide).toEqual({})
    const before = fieldOf(filled, 'sellerSide')
    expect(withField(withField(filled, 'sellerSide', undefined), 'sellerSide', before)).toEqual(filled)
  })

  it('knows every field of the inputs', () => {
    const keys = Object.keys(transferDutyInputs.def.shape).filter((key) => key !== 'transferDutyPayable')
    const sundry = Object.keys(sundries.def.shape).map((key) => `sundries.${key}`)
    const seller = Object.keys(sellerSide.def.shape).flatMap((key) => (key === 'taxScenarioId' ? [] : [`sellerSide.${key}`]))
    const whole = { description: 'other', inputs: Object.fromEntries(keys.map((key) => [key, 'other'])) } as unknown as RecordValue
    const filled = { ...whole, inputs: { ...whole.inputs, sundries: marked(sundry), sellerSide: marked(seller) } } as unknown as RecordValue
    expect(differingFields(value, filled).toSorted()).toEqual(
      ['description', ...keys.filter((key) => key !== 'sundries'), ...sundry, ...seller].toSorted(),
    )
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
