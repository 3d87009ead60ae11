import { expect, test } from 'vitest'
import { lowestText } from './page-fill.ts'

/** How Chromium starts a page: from its upper left corner, in hundredths of an inch. */
const FLIP = '.24 0 0 -.24 0 841.92 cm\n'
const tagged = (content: string) => `/P <</MCID 0>> BDC\n${content}\nEMC\n`
const words = (y: number) => `BT\n1 0 0 -1 300 ${y} Tm\n(Words) Tj\nET\n`

test('is the height of the lowest tagged text, in points from the lower edge', () => {
  expect(lowestText(FLIP + tagged(words(1000)) + tagged(words(2000)) + tagged(words(1500)))).toBeCloseTo(841.92 - 0.24 * 2000)
})

test('follows transformations, and takes them back', () => {
  const moved = `q\n1 0 0 1 0 500 cm\n${tagged(words(1000))}Q\n${tagged(words(1200))}`
  expect(lowestText(FLIP + moved)).toBeCloseTo(841.92 - 0.24 * 1500)
})

test('leaves out running lines and text that is not written', () => {
  expect(lowestText(FLIP + tagged(words(1000)) + words(3300))).toBeCloseTo(841.92 - 0.24 * 1000)
  expect(lowestText(`${FLIP}${tagged(words(1000))}${tagged('BT\n1 0 0 -1 300 3000 Tm\nET')}`)).toBeCloseTo(841.92 - 0.24 * 1000)
  expect(lowestText(FLIP + words(3300))).toBeUndefined()
})
