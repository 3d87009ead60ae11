import { readFileSync } from 'node:fs'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { accessMailsReactor } from './access-reactor.ts'
import { letterText } from './letter-text.ts'
import type { Mail } from './mail.ts'
import { PREVIEW_SENDER } from './previews.ts'

const fixture = (type: string) =>
  JSON.parse(readFileSync(new URL(`../../../contracts/api/fixtures/${type}.v1.json`, import.meta.url), 'utf8')) as object

/** The links in the mails that follow from an event, by recipient. */
async function linksAfter(type: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const urls = ({ letter }: Mail) => letter.parts.flatMap((part) => (part.kind === 'link' ? [part.url] : []))
  return Object.fromEntries((await mailsAfter(type)).map((mail) => [mail.to, urls(mail)]))
}

async function mailsAfter(type: string, administrators: readonly string[] = ['u1'], more: object = {}): Promise<readonly Mail[]> {
  const mails: Mail[] = []
  const reactor = accessMailsReactor({
    server: { send: async (mail) => (mails.push(mail), 'sent'), close: () => undefined },
    accountDetails: async () => ({ accountName: 'Mokoena', contactPerson: { firstName: 'Lerato' }, email: 'firm@tafel.example' }) as never,
    contactOf: async () => ({ email: 'watching@tafel.example', name: 'Naledi' }),
    administrators: async () => administrators,
    adviserOrigin: 'https://tafel.example',
    adminOrigin: 'https://admin.tafel.example',
    onRefused: () => undefined,
  })
  const id = '5d0f4f0a-3f0e-4a6a-9a53-2f4f1d6c7a10'
  await reactor.react({ ...fixture(type), id, actor: 'u9', ...more } as never, { attempt: 1, signal: new AbortController().signal })
  return mails
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

test('a reset second factor is reported to its owner, with the page where a new one is set up, and without the reason', async () => {
  expect(await linksAfter('SecondFactorReset')).toEqual({ 'watching@tafel.example': ['https://tafel.example/profile'] })
  const [mail] = await mailsAfter('SecondFactorReset')
  expect(mail!.letter.subject).toBe('Your second factor was reset')
  expect(letterText(mail!.letter, PREVIEW_SENDER)).not.toContain('stolen')
})

test('an alert leads administrators to the alerts of their console', async () => {
  expect(await linksAfter('AlertRaised')).toEqual({ 'watching@tafel.example': ['https://admin.tafel.example/#/alerts'] })
})

test('mails expiring figures to each administrator under one id, with the figures, the day and a link', async () => {
  const [first, second] = await mailsAfter('FiguresRunOutReminded', ['u1', 'u2'])
  const [again] = await mailsAfter('FiguresRunOutReminded', ['u1', 'u2'])
  expect(first!.id).toBe(again!.id)
  expect(first!.id).not.toBe(second!.id)
  const text = plain(letterText(first!.letter, PREVIEW_SENDER))
  expect(plain(first!.letter.subject)).toBe('Figures run out on 28 February 2027')
  for (const words of [
    'the income tax brackets of 2028, the deemed-cost table of 2028',
    'are confirmed until 28 February 2027. After that day, calculations that need them are refused.',
    'Income tax 2028',
    'https://admin.tafel.example/#/constants',
  ])
    expect(text).toContain(words)
})

test('an administrator who makes a firm read-only or reopens it mails the firm the reason; an owner’s own closing mails no one', async () => {
  const data = { accountId: 'a', owner: 'o', reason: 'The agreement ended.' }
  const [closed] = await mailsAfter('AccountClosed', [], { data })
  expect(closed!.to).toBe('firm@tafel.example')
  expect(closed!.letter.subject).toBe('Your firm is read-only in Tafel')
  expect(letterText(closed!.letter, PREVIEW_SENDER)).toContain('Reason: The agreement ended.')
  expect((await mailsAfter('AccountReopened', [], { data }))[0]!.letter.subject).toBe('Your firm can work in Tafel again')
  expect(await mailsAfter('AccountClosed', [], { data, actor: 'o' })).toEqual([])
})

test.each([
  ['ConstantsChecked', 'Income tax 2028 waits for a second person'],
  ['ConstantsWithdrawalAsked', 'Income tax 2028: withdrawal waits for a second person'],
])('%s asks every other administrator, with a link to the set', async (type, subject) => {
  const author = (fixture(type) as { data: { by: string } }).data.by
  const mails = await mailsAfter(type, ['u1', author, 'u2'])
  expect(mails).toHaveLength(2)
  expect(mails[0]!.letter.subject).toBe(subject)
  const text = letterText(mails[0]!.letter, PREVIEW_SENDER)
  expect(text).toContain('https://admin.tafel.example/#/constants/tax-scenario/2028')
  expect(text).toContain('Asked by: Naledi')
})
