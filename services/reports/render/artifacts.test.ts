import { expect, test } from 'vitest'
import { type Drawn, withArtifacts } from './artifacts.ts'

const MARGINS = { footBelow: 68, headAbove: 785 }
/** How Chromium starts a page: from its upper left corner, in hundredths of an inch. */
const FLIP = '.24 0 0 -.24 0 841.92 cm\n'
const mark = (content: string, drawn: Drawn = 'decoration') => withArtifacts(content, () => drawn, MARGINS)
const artifact = (properties: string, content: string) => `/Artifact <<${properties}>> BDC\n${content}\nEMC`

test('a line in the margin is a header or footer, by its height on the page', () => {
  const foot = 'BT\n/F4 11 Tf\n1 0 0 -1 300 3300 Tm\n(1 of 3) Tj\nET'
  expect(mark(`${FLIP}q\n${foot}\nQ`)).toBe(`${FLIP}q\n${artifact('/Type /Pagination /Subtype /Footer', foot)}\nQ`)
  const head = foot.replace('3300', '100')
  expect(mark(`${FLIP}${head}`)).toBe(`${FLIP}${artifact('/Type /Pagination /Subtype /Header', head)}`)
})

test('computes heights on the page after transformations', () => {
  const rule = '10 20 98 1 re\nf'
  const layout = artifact('/Type /Layout', rule)
  const foot = artifact('/Type /Pagination /Subtype /Footer', rule)
  expect(mark(`q\n1 0 0 1 0 400 cm\n${rule}\nQ\n${rule}`)).toBe(`q\n1 0 0 1 0 400 cm\n${layout}\nQ\n${foot}`)
})

test('the draft mark is a watermark, and tagged content stays unchanged', () => {
  expect(mark('q\n/X7 Do\nQ', 'watermark')).toBe(`q\n${artifact('/Type /Pagination /Subtype /Watermark', '/X7 Do')}\nQ`)
  expect(mark('/X7 Do')).toBe(artifact('/Type /Layout', '/X7 Do'))
  expect(mark('/X7 Do', 'tagged')).toBe('/X7 Do')
})

test('keeps tagged content with everything drawn in it', () => {
  const tagged =
    '/P <</MCID 0>>BDC\n0 300 10 1 re\nf\nBT\n1 0 0 1 5 300 Tm\n(Text) Tj\n/Span<</ActualText <feff00a0> >> BDC\n(\\001) Tj\nEMC\nET\n/X3 Do\nEMC'
  expect(mark(tagged)).toBe(tagged)
  // Text that starts outside its tag.
  const within = 'BT\n1 0 0 1 5 300 Tm\n/P <</MCID 1>> BDC\n(Text) Tj\nEMC\nET'
  expect(mark(within)).toBe(within)
})

test('an ActualText span alone is not a tag', () => {
  const text = 'BT\n1 0 0 1 5 30 Tm\n/Span<</ActualText <feff00a0> >> BDC\n(\\001) Tj\nEMC\nET'
  expect(mark(text)).toBe(artifact('/Type /Pagination /Subtype /Footer', text))
})

test('a clip draws nothing, and a path is marked from its first point', () => {
  expect(mark('0 0 9 9 re\nW* n')).toBe('0 0 9 9 re\nW* n')
  const path = '0 300 m\n5 300 l\n5 305 l\nh\nS'
  expect(mark(`1 0 0 RG\n${path}`)).toBe(`1 0 0 RG\n${artifact('/Type /Layout', path)}`)
})
