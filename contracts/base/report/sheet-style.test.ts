import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cssText, editionStyle } from './sheet-style.ts'

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

test('no setting makes the letters of a wide table larger than it asks for: the browser would shrink every page to fit it', () => {
  const style = editionStyle({ ink: '#000', ink2: '#000', ink3: '#000', rule: '#000' })
  const sized = [...style.matchAll(/([^{}]*(?:\bth\b|\btd\b)[^{}]*)\{([^{}]*)\}/g)].filter(([, , rules]) => rules!.includes('font-size'))
  expect(sized.length).toBeGreaterThan(0)
  for (const [, selector] of sized) expect(selector).toContain(':not(.wide,.widest)')
})
