import { details as DETAILS } from '../accounts/testing.ts'
import type { InvoiceEvent, InvoiceNumberEvent } from '@tafel/contracts/contexts/invoices/events.ts'
import { expect, test } from 'vitest'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { memoryEventStore } from '@tafel/kernel/store/event-store.memory.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import type { Refund } from './issue-credit-note/decide.ts'
import type { Payment } from './issue-invoice/decide.ts'
import { createIssuing } from './issuing.ts'

const seller = { name: 'Tafel', address: ['1 Table Square'], vatNumber: '4000000000', registrationNumber: '', email: '' }
const { signal } = new AbortController()

type Happening = { readonly id: string; readonly payment: Payment } | { readonly id: string; readonly refund: Refund }

function paid(paymentId: string, cents: number, accountId = newId()): Happening {
  const dates = { receivedOn: '2026-11-01', coversFrom: '2026-11-01', coversTo: '2026-11-30' }
  const payment = {
    accountId,
    owner: newId(),
    paymentId,
    grossCents: cents,
    ...dates,
    lines: [{ text: 'Practice', cents }],
    vatPpm: 150_000,
  }
  return { id: newId(), payment }
}

function refunded(of: Happening, refundId: string, cents: number): Happening {
  if (!('payment' in of)) throw new Error('Only a payment is refunded.')
  const { accountId, owner, paymentId } = of.payment
  const refund = {
    accountId,
    owner,
    paymentId,
    refundId,
    cents,
    refundedOn: '2026-11-20',
    reason: 'Paid twice',
    lines: [{ text: 'Refund', cents }],
  }
  return { id: newId(), refund }
}

class Killed extends Error {}

/** A machine that is killed at a chosen await, before or after its effect. */
function machine() {
  const log = memoryEventStore({ now: () => new Date(NOW) })
  const kept = memoryKeyStore()
  let left = Infinity
  const moment = () => {
    left -= 1
    if (left < 0) throw new Killed()
  }
  const around =
    <A extends readonly unknown[], R>(work: (...all: A) => Promise<R>) =>
    async (...all: A): Promise<R> => {
      moment()
      const result = await work(...all)
      moment()
      return result
    }
  const store: EventStore = {
    ...log,
    async *read(stream, options) {
      moment()
      yield* log.read(stream, options)
      moment()
    },
    append: around(log.append),
  }
  const keys: KeyStore = { obtain: around(kept.obtain), find: around(kept.find), destroy: kept.destroy }
  /** A process: it remembers nothing beyond the log. */
  function start() {
    const codec = createCodec({ keys })
    const commands = createCommandHandler({ store, codec, now: () => new Date(NOW), random: () => 0, pause: async () => undefined })
    return createIssuing({ commands, store, codec, seller, accountDetails: around(async () => DETAILS), vatRateOn: () => 150_000 })
  }
  return {
    /** Handles all events in order; if killed, it restarts with the event it was at. Returns whether it was killed. */
    async run(happened: readonly Happening[], killAt = Infinity): Promise<boolean> {
      left = killAt
      let killed = false
      let issuing = start()
      for (let at = 0; at < happened.length;) {
        const each = happened[at]!
        const because = { id: each.id, correlationId: each.id }
        try {
          const issued =
            'payment' in each ? issuing.invoice(each.payment, because, signal) : issuing.creditNote(each.refund, because, signal)
          expect((await issued).outcome).not.toBe('cannotIssue')
          at += 1
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          killed = true
          left = Infinity
          issuing = start()
        }
      }
      return killed
    },
    async documents() {
      const stored = await collect(log.readAll())
      const decoded = await createCodec({ keys: kept }).decode(stored)
      const events = decoded.map((item) => {
        if (item.kind === 'poison') throw item.error
        return item.event as unknown as InvoiceEvent | InvoiceNumberEvent
      })
      type Event = (typeof events)[number]
      const of = <T extends Event['type']>(type: T) =>
        events.filter((event) => event.type === type).map(({ data }) => data as Extract<Event, { type: T }>['data'])
      return {
        numbers: { invoice: of('InvoiceNumberTaken'), creditNote: of('CreditNoteNumberTaken') },
        invoices: of('TaxInvoiceIssued'),
        creditNotes: of('CreditNoteIssued'),
      }
    },
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('killed at any moment: every payment has one invoice, every refund one credit note, and no number is skipped or repeated', async () => {
  const first = paid('1', 99_999)
  const happened = [first, paid('2', 39_999), refunded(first, 'r1', 25_000), paid('3', 999_990), refunded(first, 'r2', 74_999)]
  let killed = true
  let moments = 0
  for (; killed; moments += 1) {
    const { run, documents } = machine()
    killed = await run(happened, moments)
    // Events not acknowledged are repeated, and so may all others.
    await run(happened)
    const { numbers, invoices, creditNotes } = await documents()
    expect(invoices.map(({ number, paymentId }) => [number, paymentId])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ])
    expect(creditNotes.map(({ number, refundId }) => [number, refundId])).toEqual([
      [1, 'r1'],
      [2, 'r2'],
    ])
    expect(numbers.invoice.map(({ number }) => number)).toEqual(upTo(3))
    expect(numbers.creditNote.map(({ number }) => number)).toEqual(upTo(2))
  }
  // Five documents, each with at least two reads and two writes.
  expect(moments).toBeGreaterThan(5 * 8)
})

test('two concurrent processes give a payment one invoice and one number', async () => {
  const happened = upTo(20).map((each) => paid(String(each), each * 1000))
  const { run, documents } = machine()
  await Promise.all([run(happened), run(happened), run(happened.toReversed())])
  const { numbers, invoices } = await documents()
  expect(numbers.invoice.map(({ number }) => number)).toEqual(upTo(20))
  expect(invoices.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(upTo(20))
  expect(new Set(invoices.map(({ paymentId }) => paymentId)).size).toBe(20)
})

test('issues nothing for a set-up without an amount, and uses no number for a document that can’t be issued', async () => {
  const { run, documents } = machine()
  const trial = paid('1', 0)
  await run([trial, refunded(trial, 'r1', 0)])
  const wrong = paid('2', 5000) as Extract<Happening, { payment: Payment }>
  await expect(run([{ ...wrong, payment: { ...wrong.payment, lines: [] } }])).rejects.toThrow()
  await run([paid('3', 5000)])
  const { numbers, invoices } = await documents()
  expect(invoices.map(({ paymentId, number, form }) => [paymentId, number, form])).toEqual([['3', 1, 'notRequired']])
  expect(numbers.invoice).toHaveLength(1)
})
