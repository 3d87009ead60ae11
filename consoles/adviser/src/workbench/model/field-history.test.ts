import { describe, expect, it } from 'vitest'
import { emptyHistory, fieldValuesOf, redo, remember, rememberAll, seal, undo } from './field-history.ts'

const now =
  (held: Readonly<Record<string, unknown>> = {}) =>
  (field: string) =>
    held[field]

describe('undo by field', () => {
  it('undoes typing in one field as one step', () => {
    const history = remember(remember(emptyHistory, 'price', 1), 'price', 12)
    expect(undo(history, now())?.step).toEqual({ field: 'price', value: 1 })
  })

  it('starts a new step after leaving the field, and for another field', () => {
    const left = remember(seal(remember(emptyHistory, 'price', 1)), 'price', 12)
    expect(undo(left, now())?.step.value).toBe(12)
    const first = undo(remember(remember(emptyHistory, 'price', 1), 'bond', 5), now())!
    expect(first.step).toEqual({ field: 'bond', value: 5 })
    expect(undo(first.history, now())?.step).toEqual({ field: 'price', value: 1 })
  })

  it('skips a step that the browser has already undone', () => {
    const history = remember(seal(remember(emptyHistory, 'price', 1)), 'bond', 5)
    const back = undo(history, now({ price: 12, bond: 5 }))!
    expect(back.step).toEqual({ field: 'price', value: 1 })
    expect(undo(back.history, now({ price: 1, bond: 5 }))).toBeUndefined()
  })

  it('stops at the initial state', () => {
    expect(undo(emptyHistory, now())).toBeUndefined()
    expect(redo(emptyHistory, now())).toBeUndefined()
  })

  it('keeps a hundred steps', () => {
    let history = emptyHistory
    for (let n = 0; n < 150; n++) history = seal(remember(history, 'bond', n))
    expect(history.done).toHaveLength(100)
    expect(undo(history, now())?.step.value).toBe(149)
  })
})

describe('fields that are edited at once', () => {
  const before = [
    { field: 'contribution', value: 1 },
    { field: 'donation', value: 2 },
  ]

  it('are undone and redone together', () => {
    const back = undo(rememberAll(remember(emptyHistory, 'price', 7), before), now({ contribution: 10, donation: 20 }))!
    expect(fieldValuesOf(back.step)).toEqual(before)
    expect(undo(back.history, now())?.step).toEqual({ field: 'price', value: 7 })
    const again = redo(back.history, now({ contribution: 1, donation: 2 }))!
    expect(fieldValuesOf(again.step)).toEqual([
      { field: 'contribution', value: 10 },
      { field: 'donation', value: 20 },
    ])
    expect(fieldValuesOf(undo(again.history, now())!.step)).toHaveLength(2)
  })

  it('are their own step: further typing in one of them starts another', () => {
    const typed = remember(rememberAll(emptyHistory, before), 'contribution', 10)
    expect(typed.done).toHaveLength(2)
    expect(rememberAll(emptyHistory, [])).toBe(emptyHistory)
  })
})

describe('redo', () => {
  it('redoes what was undone, step by step, and can undo it again', () => {
    const history = remember(remember(emptyHistory, 'price', 1), 'bond', 5)
    const one = undo(history, now({ bond: 6 }))!
    const two = undo(one.history, now({ price: 2 }))!
    const again = redo(two.history, now({ price: 1 }))!
    expect(again.step).toEqual({ field: 'price', value: 2 })
    expect(redo(again.history, now({ bond: 5 }))?.step).toEqual({ field: 'bond', value: 6 })
    expect(undo(again.history, now())?.step).toEqual({ field: 'price', value: 1 })
  })

  it('is cleared by any other edit', () => {
    const undone = undo(remember(emptyHistory, 'price', 1), now({ price: 2 }))!
    expect(redo(remember(undone.history, 'bond', 5), now())).toBeUndefined()
  })
})
