import { expect, test } from 'vitest'
import { sealingWith } from './sealing.ts'

const sealing = sealingWith('a key of the identity provider in a test')

test('opens what it sealed, in its place, with the same key', () => {
  const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'app:one')
  expect(sealed).not.toContain('JBSW')
  expect(sealing.open(sealed, 'app:one')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealingWith('a key of the identity provider in a test').open(sealed, 'app:one')).toBe('JBSWY3DPEHPK3PXP')
})

test('opens nothing that was moved, changed, invented or sealed with another key', () => {
  const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'app:one')
  expect(sealing.open(sealed, 'app:other')).toBeUndefined()
  expect(sealing.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'app:one')).toBeUndefined()
  for (const invented of ['', 'x', 'not sealed at all, and long enough to be']) expect(sealing.open(invented, 'app:one')).toBeUndefined()
  expect(sealingWith('another key of the identity provider').open(sealed, 'app:one')).toBeUndefined()
})
