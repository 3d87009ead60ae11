import { expect, test } from 'vitest'
import { xmpOf } from './xmp.ts'

const ABOUT = { title: 'Tax', language: 'en-ZA', creator: 'Tafel', producer: 'Tafel report 1', at: '2026-11-21T00:00:00+02:00' }

test('is deterministic, with the time in UTC', () => {
  expect(xmpOf(ABOUT)).toBe(xmpOf(ABOUT))
  expect(xmpOf(ABOUT)).toContain('<xmp:CreateDate>2026-11-20T22:00:00Z</xmp:CreateDate>')
  expect(xmpOf(ABOUT)).not.toContain('pdf:Keywords')
  expect(xmpOf({ ...ABOUT, keywords: 'TR-1' })).toContain('<pdf:Keywords>TR-1</pdf:Keywords>')
})

test('a title is text, whatever it contains', () => {
  const title = `</rdf:li><x:y z="1"> & 'Dlamini' \u0000\ud800 \u{1f600}`
  expect(xmpOf({ ...ABOUT, title })).toContain(
    '>&lt;/rdf:li&gt;&lt;x:y z=&quot;1&quot;&gt; &amp; &apos;Dlamini&apos; \ufffd\ufffd \u{1f600}</rdf:li>',
  )
})

test('claims no standard', () => {
  expect(xmpOf(ABOUT)).not.toMatch(/pdfuaid|pdfaid/)
})
