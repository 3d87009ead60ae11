import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment, reportFileName } from './file-name.ts'

test.each([
  [['Dlamini', 'Transfer duty', '14 Protea Road'], 'Dlamini - Transfer duty - 14 Protea Road'],
  [['', 'Transfer duty', 'Erf 12/34: "Protea"'], 'Transfer duty - Erf 12 34 Protea'],
  [['a\r\nb', 'c..'], 'a b - c'],
])('%j is %s', (parts, name) => {
  expect(reportFileName(...parts)).toBe(name)
})

test('a long name ends within 120 characters and never within one', () => {
  const name = reportFileName('🏦'.repeat(130))
  expect(name).toBe('🏦'.repeat(120))
})

test('the header says the exact name, and one for those who read only ASCII', () => {
  expect(attachment('Ngũgĩ - 50% "Protea".pdf')).toBe(
    `attachment; filename="Ngugi - 50   Protea .pdf"; filename*=UTF-8''Ng%C5%A9g%C4%A9%20-%2050%25%20%22Protea%22.pdf`,
  )
})

test('no name breaks out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const header = attachment(`${reportFileName(text)}.pdf`)
      expect(header).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.~%$&+^`|#!-]*$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(`${reportFileName(text)}.pdf`)
    }),
  )
})
