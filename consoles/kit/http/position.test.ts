import { expect, test } from 'vitest'
import { createPositionMemory } from './position.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

test('keeps the newest position, even across a reload, and never an older one', () => {
  const store = storage()
  const memory = createPositionMemory(store)
  memory.remember('9007199254740993')
  memory.remember('12')
  expect(memory.current()).toBe('9007199254740993')
  expect(createPositionMemory(store).current()).toBe('9007199254740993')
  memory.forget()
  expect(createPositionMemory(store).current()).toBeUndefined()
})

test('accepts only positions, and works without storage', () => {
  const memory = createPositionMemory({
    ...storage(),
    setItem: () => {
      throw new Error('full')
    },
  })
  memory.remember('late')
  expect(memory.current()).toBeUndefined()
  memory.remember('5')
  expect(memory.current()).toBe('5')
})
