// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createTextUndo } from './text-undo.ts'

function open(text: string) {
  const undo = createTextUndo()
  const field = document.createElement('input')
  field.value = text
  undo.begin(field)
  const becomes = (next: string, inputType = 'insertText') => {
    field.value = next
    undo.typed(field, { inputType })
  }
  return { undo, field, becomes }
}

it('leaves typing in a field to the browser until the field is back to its initial value', () => {
  const { undo, field, becomes } = open('12')
  expect(undo.has(field, 'undo')).toBe(false)
  becomes('123')
  expect(undo.has(field, 'undo')).toBe(true)
  becomes('12', 'historyUndo')
  expect(undo.has(field, 'undo')).toBe(false)
})

it('leaves redo to the browser after an undo, until other text is typed', () => {
  const { undo, field, becomes } = open('12')
  becomes('123')
  expect(undo.has(field, 'redo')).toBe(false)
  becomes('12', 'historyUndo')
  expect(undo.has(field, 'redo')).toBe(true)
  becomes('123', 'historyRedo')
  expect(undo.has(field, 'redo')).toBe(false)
  becomes('12', 'historyUndo')
  becomes('124')
  expect(undo.has(field, 'redo')).toBe(false)
})

it('ignores values set by the page, other fields and read-only fields', () => {
  const { undo, field, becomes } = open('12')
  field.value = '99'
  expect(undo.has(field, 'undo')).toBe(false)
  becomes('123')
  expect(undo.has(document.createElement('input'), 'undo')).toBe(false)
  field.readOnly = true
  expect(undo.has(field, 'undo')).toBe(false)
})

it('restarts with each focus', () => {
  const { undo, field, becomes } = open('12')
  becomes('123')
  undo.begin(field)
  expect(undo.has(field, 'undo')).toBe(false)
})
