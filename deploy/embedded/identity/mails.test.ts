import { expect, test } from 'vitest'
import { addressChangedMail, knownAddressMail, newAddressMail, resetMail, triesMail, verificationMail } from './mails.ts'
import type { StoredUser } from './store/users.ts'

const OWN = 'http://localhost:4102/own'
const named = (firstName: string) => ({ email: 'a@example.co.za', firstName }) as StoredUser
const MAILS = {
  verification: (user: StoredUser) => verificationMail(user, OWN, 10),
  reset: (user: StoredUser) => resetMail(user, OWN, 10),
  tries: (user: StoredUser) => triesMail(user, OWN),
  'new address': (user: StoredUser) => newAddressMail(user, 'b@example.co.za', OWN, 10),
  'address changed': (user: StoredUser) => addressChangedMail(user, 'a@example.co.za'),
  'known address': (user: StoredUser) => knownAddressMail(user, OWN, OWN),
}
const HOSTILE = [
  'https://evil.example/login',
  'Go to www.evil.example',
  'evil.example',
  'mailto:a@evil.example',
  'Nomsa\r\nBcc: b@evil.example',
  'Nomsa\n\nPay here: evil.example',
  'Nomsa\u2028evil.example',
  '<a href="//evil.example">x</a>',
]

test.each(Object.keys(MAILS) as (keyof typeof MAILS)[])('a name is only text in the mail: %s', (kind) => {
  for (const name of HOSTILE) {
    const { lines } = MAILS[kind](named(name))
    expect(lines.length).toBe(MAILS[kind](named('Nomsa')).lines.length)
    expect(lines.filter((line) => line !== OWN).join(' ')).not.toMatch(/:\/\/|www\.|\w\.example|mailto:|@evil|[<>\r\n\u2028]/)
  }
})

test('real names are unchanged', () => {
  for (const name of ['Zoë', 'Anne-Marie', 'D’Arcy', "O'Neil", 'Thandi van der Merwe', 'नोम्सा'])
    expect(resetMail(named(name), OWN, 10).lines[0]).toBe(`Hello ${name},`)
  expect(resetMail(named('…'), OWN, 10).lines[0]).toBe('Hello,')
})
