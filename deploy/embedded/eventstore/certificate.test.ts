import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUsable, selfSigned } from './certificate.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const made = selfSigned({ from: day('2026-01-01'), until: day('2051-06-01') })

test('a certificate is for this machine, for servers, and cannot sign others', () => {
  const read = new X509Certificate(made.certificate)
  expect(read.verify(read.publicKey)).toBe(true)
  for (const name of ['127.0.0.1', '::1']) expect(read.checkIP(name)).toBe(name)
  expect(read.checkHost('localhost')).toBe('localhost')
  expect(read.checkHost('example.com')).toBeUndefined()
  expect(read.ca).toBe(false)
  expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect([read.validFromDate, read.validToDate]).toEqual([day('2026-01-01'), day('2051-06-01')])
})

test('it is usable with its own key, and while it is valid for long enough', () => {
  const span = { from: day('2026-01-01'), until: day('2051-06-01') }
  expect(isUsable(made, span)).toBe(true)
  expect(isUsable(made, { ...span, from: day('2025-12-31') })).toBe(false)
  expect(isUsable(made, { ...span, until: day('2051-06-02') })).toBe(false)
  expect(isUsable({ ...made, privateKey: selfSigned(span).privateKey }, span)).toBe(false)
  expect(isUsable({ ...made, certificate: made.certificate.slice(0, 200) }, span)).toBe(false)
  expect(isUsable({ ...made, privateKey: '' }, span)).toBe(false)
})
