import { expect, test } from 'vitest'
import { mailboxOf } from './address.ts'

test.each([
  ['case', 'Naledi@Example.co.za', 'naledi@example.co.za'],
  ['space around it', ' naledi@example.co.za ', 'naledi@example.co.za'],
  ['compatibility forms', 'ｎａｌｅｄｉ@example.co.za', 'naledi@example.co.za'],
  ['a composed and a decomposed letter', 'rene\u0301@example.co.za', 'ren\u00e9@example.co.za'],
  ['a dot after the domain', 'naledi@example.co.za.', 'naledi@example.co.za'],
  ['the two forms of a domain', 'naledi@bücher.example', 'naledi@xn--bcher-kva.example'],
  ['dots and a tag at Gmail, under either name', 'na.le.di+tafel+2@googlemail.com', 'naledi@gmail.com'],
  ['a tag at Outlook', 'naledi+tafel@outlook.com', 'naledi@outlook.com'],
  ['marks, a tag and the short domain at Proton', 'na-le_di.m+x@pm.me', 'naledim@proton.me'],
  ['the older domains of iCloud', 'naledi+x@mac.com', 'naledi@icloud.com'],
])('%s is the same mailbox', (_, one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other))
})

test.each([
  ['a tag where the provider is not known to ignore it', 'naledi+a@example.co.za', 'naledi@example.co.za'],
  ['dots where they count', 'na.ledi@outlook.com', 'naledi@outlook.com'],
  ['domains of one provider with separate names', 'naledi@hotmail.com', 'naledi@outlook.com'],
  ['another domain', 'naledi@example.com', 'naledi@example.co.za'],
  ['a domain that only ends alike', 'na.ledi@notgmail.com', 'naledi@notgmail.com'],
])('%s is another mailbox', (_, one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
