import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessMailsReactor } from './access-reactor.ts'
import type { Mail } from './mail.ts'

const fixture = (type: string) =>
  JSON.parse(readFileSync(new URL(`../../../contracts/fixtures/${type}.v1.json`, import.meta.url), 'utf8')) as object

/** Where the letters lead that follow from an event, by whom they go to. */
async function linksAfter(type: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const mails: Mail[] = []
  const reactor = accessMailsReactor({
    server: { send: async (mail) => (mails.push(mail), 'sent'), close: () => undefined },
    accountDetails: async () => ({ accountName: 'Mokoena', contactPerson: { firstName: 'Lerato' }, email: 'firm@tafel.example' }) as never,
    contactOf: async () => ({ email: 'watching@tafel.example', name: 'Naledi' }),
    administrators: async () => ['u1'],
    adviserOrigin: 'https://tafel.example',
    adminOrigin: 'https://admin.tafel.example',
    onRefused: () => undefined,
  })
  const id = '5d0f4f0a-3f0e-4a6a-9a53-2f4f1d6c7a10'
  await reactor.react({ ...fixture(type), id } as never, { attempt: 1, signal: new AbortController().signal })
  const urls = ({ letter }: Mail) => letter.parts.flatMap((part) => (part.kind === 'link' ? [part.url] : []))
  return Object.fromEntries(mails.map((mail) => [mail.to, urls(mail)]))
}

test.each(['MandateGranted', 'MandateRevoked'])(
  '%s leads the auditor to the console that lets auditors in, and the firm to its own page',
  async (type) => {
    expect(await linksAfter(type)).toEqual({
      'watching@tafel.example': ['https://admin.tafel.example/#/events'],
      'firm@tafel.example': ['https://tafel.example/access'],
    })
  },
)

test('an alert leads administrators to the alerts of their console', async () => {
  expect(await linksAfter('AlertRaised')).toEqual({ 'watching@tafel.example': ['https://admin.tafel.example/#/alerts'] })
})
