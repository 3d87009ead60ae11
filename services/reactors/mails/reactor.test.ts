import { details as DETAILS } from '../../accounts/testing.ts'
import { CREDIT_NOTE_EXAMPLE, INVOICE_EXAMPLE } from '@tafel/contracts/contexts/invoices/example.ts'
import { invoiceStream } from '@tafel/contracts/contexts/invoices/events.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { runReactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import type { Mail, Sent } from './mail.ts'
import { MAILS_REACTOR, mailsReactor } from './reactor.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

const { accountId, owner } = INVOICE_EXAMPLE
const firm = { accountId, owner }
const EVENTS: readonly (readonly [stream: string, event: TafelEvent, subject: RegExp, attachment?: string])[] = [
  [invoiceStream('1'), { type: 'TaxInvoiceIssued', data: INVOICE_EXAMPLE }, /^Your receipt: tax invoice INV-000318$/, 'INV-000318.pdf'],
  [invoiceStream('1'), { type: 'CreditNoteIssued', data: CREDIT_NOTE_EXAMPLE }, /^Your refund: credit note CN-000011$/, 'CN-000011.pdf'],
  [
    subscriptionStream(accountId),
    { type: 'PaymentFailed', data: { ...firm, expectedOn: '2026-12-01', noticedOn: '2026-12-01', attempt: 1 } },
    /^Your payment of 1 December/,
  ],
  [
    subscriptionStream(accountId),
    { type: 'PaymentFailed', data: { ...firm, expectedOn: '2026-12-01', noticedOn: '2026-12-15', attempt: 4 } },
    /^Last reminder: your payment/,
  ],
  [
    subscriptionStream(accountId),
    { type: 'SubscriptionCancelled', data: { ...firm, at: 'periodEnd', endsOn: '2026-12-31', reason: 'closing' } },
    /^Your subscription is cancelled$/,
  ],
  [
    `reminder-${accountId}`,
    { type: 'TrialEndingReminded', data: { accountId, endsOn: '2026-12-05' } },
    /^Your free trial ends on 5 December 2026$/,
  ],
]

function log(
  options: { readonly send?: (mail: Mail) => Promise<Sent>; readonly now?: string; readonly details?: typeof DETAILS | undefined } = {},
) {
  const kernel = testKernel()
  const checkpoints = memoryCheckpoints()
  const mails: Mail[] = []
  const refused: string[] = []
  const { details = DETAILS } = options
  const reactor = mailsReactor({
    rules: BILLING_RULES,
    server: {
      send: async (mail) => {
        const sent = (await options.send?.(mail)) ?? 'sent'
        mails.push(mail)
        return sent
      },
      close: () => undefined,
    },
    accountDetails: async () => ('details' in options ? options.details : details),
    invoicePdf: async ({ number }) => ({ fileName: `${number}.pdf`, pdf: Buffer.from(number) }),
    invitationSecret: async () => '0'.repeat(32),
    adviserOrigin: 'https://tafel.example',
    now: () => new Date(options.now ?? NOW),
    onRefused: (eventId) => refused.push(eventId),
  })
  return {
    mails,
    refused,
    write: async (stream: string, event: TafelEvent) => {
      const handled = await kernel.commands.handle<null, TafelEvent, never>(
        { stream: () => stream, initial: null, evolve: () => null },
        '',
        commandContext(),
        () => [event],
      )
      return handled.outcome === 'done' ? handled.position! : 0n
    },
    start() {
      const stop = new AbortController()
      stops.push(stop)
      void runReactor(
        { ...reactor, startFrom: 'beginning' },
        {
          ...kernel,
          checkpoints,
          parked: memoryParked(),
          transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
          signal: stop.signal,
          pause: () => new Promise((resolve) => setImmediate(resolve)),
        },
      )
    },
    done: (position: bigint) => checkpoints.waitUntil(MAILS_REACTOR, position, 10_000),
  }
}

test('sends one mail per event to the firm’s current address and name', async () => {
  const { mails, write, start, done } = log()
  for (const [stream, event] of EVENTS) await write(stream, event)
  start()
  await done(await write(...(EVENTS[2]!.slice(0, 2) as [string, TafelEvent])))
  expect(mails).toHaveLength(EVENTS.length + 1)
  for (const [index, [, , subject, attachment]] of EVENTS.entries()) {
    const { to, letter, attachment: file } = mails[index]!
    expect(letter.subject).toMatch(subject)
    expect([to, letter.greeting, file?.fileName]).toEqual([DETAILS.email, 'Hello Naledi,', attachment])
  }
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
})

test('holds a mail while the mail server is away, and sends it once', async () => {
  let away = 20
  const { mails, write, start, done } = log({
    send: async () => {
      away -= 1
      if (away > 0) throw new OutOfReach('As the test requires.')
      return 'sent'
    },
  })
  start()
  const [stream, event] = EVENTS[0]!
  await done(await write(stream, event))
  expect(away).toBe(0)
  expect(mails).toHaveLength(1)
})

test('a refused address does not delay others', async () => {
  const { mails, refused, write, start, done } = log({ send: vi.fn(async () => 'refused' as const) })
  start()
  for (const [stream, event] of EVENTS.slice(0, 2)) await write(stream, event)
  await done(await write(...(EVENTS[5]!.slice(0, 2) as [string, TafelEvent])))
  expect(mails).toHaveLength(3)
  expect(refused).toHaveLength(3)
})

test('sends no more mail to an erased firm', async () => {
  const { mails, write, start, done } = log({ details: undefined })
  start()
  await done(await write(...(EVENTS[0]!.slice(0, 2) as [string, TafelEvent])))
  expect(mails).toEqual([])
})

const invited: TafelEvent = {
  type: 'MemberInvited',
  data: {
    accountId,
    invitationId: INVOICE_EXAMPLE.invoiceId,
    email: 'sipho@example.co.za',
    name: 'Sipho www.evil.example',
    role: 'readOnly',
    expiresAt: '2026-11-29T08:00:00.000Z',
    sending: 1,
  },
}

test('sends an invitee the link with its secret, and turns no name into a link', async () => {
  const { mails, write, start, done } = log({ details: { ...DETAILS, accountName: 'https://evil.example & Sons' } })
  start()
  await done(await write(`team-${accountId}`, invited))
  expect(mails).toMatchObject([
    {
      to: 'sipho@example.co.za',
      letter: { subject: 'You are invited to work in Tafel', greeting: 'Hello Sipho www evil example,' },
    },
  ])
  const page = `https://tafel.example/invitation#${accountId}.${INVOICE_EXAMPLE.invoiceId}.${'0'.repeat(32)}`
  expect(JSON.stringify(mails[0]!.letter).match(/https?:[^"]*/g)).toEqual([page])
})

test('does not mail an expired invitation', async () => {
  const { mails, write, start, done } = log({ now: '2026-11-29T08:00:00.000Z' })
  start()
  await done(await write(`team-${accountId}`, invited))
  expect(mails).toEqual([])
})
