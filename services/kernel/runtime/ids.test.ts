import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountIdOf, eventId, uuidv5 } from './ids.ts'

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

test('uuidv5 reproduces the published example', () => {
  expect(uuidv5('www.example.com', DNS)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('derived ids are constants of the log', () => {
  expect(eventId('0b8a1f6e-3c55-4d52-9a1e-2f0f9a7b6c5d', 0)).toBe('d1b0ab03-3ca7-597a-8302-5965fe1fcb4a')
  expect(accountIdOf('0b8a1f6e-3c55-4d52-9a1e-2f0f9a7b6c5d')).toBe('f216a6dd-d3d9-5e1d-96fd-9a63c4dfd668')
})

test('each event of each command has its own id, whatever the case of the command id', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.nat(50), fc.nat(50), (one, two, i, j) => {
      expect(eventId(one.toUpperCase(), i)).toBe(eventId(one, i))
      expect(eventId(one, i) === eventId(two, j)).toBe(one === two && i === j)
      expect(eventId(one, i)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }),
  )
})
