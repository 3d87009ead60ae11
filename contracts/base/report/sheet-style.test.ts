import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cssText } from './sheet-style.ts'

test('text becomes a CSS string that nothing in it can end', () => {
  expect(cssText('Dlamini, 14 Protea Road')).toBe('"Dlamini, 14 Protea Road"')
  expect(cssText('"} </style>')).toBe('"\\22 \\7d  \\3c /style\\3e "')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inner = cssText(text).slice(1, -1)
      expect(inner).toMatch(/^(?:[A-Za-z0-9 ,.:()·/-]|\\[0-9a-f]{1,6} )*$/u)
      const read = inner.replaceAll(/\\([0-9a-f]{1,6}) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      expect(read).toBe(text)
    }),
  )
})
