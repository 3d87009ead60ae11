import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedEmail, maskedName } from './masked.ts'

test('shows the first letters only', () => {
  expect(maskedEmail('lerato.mokoena@mokoena.co.za')).toBe('l•••@m•••.co.za')
  expect(maskedName('Lerato  Mokoena')).toBe('L. M.')
  expect([maskedEmail(''), maskedName('')]).toEqual(['', ''])
})

test('never contains two neighbouring letters of a name', () => {
  const word = fc.stringMatching(/^[a-z]{2,20}$/)
  fc.assert(
    fc.property(word, word, (name, host) => {
      const [local] = maskedEmail(`${name}@${host}.example`).split('@')
      expect(local).toBe(`${name[0]}•••`)
      expect(maskedName(`${name} ${host}`)).not.toContain(name.slice(0, 2))
    }),
  )
})
