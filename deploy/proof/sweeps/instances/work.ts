import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { FIRM, newPerson, type Person } from '../../kit/people.ts'
import { addClient, addTransferDuty, send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { beginPayment } from '../payments/pay.ts'
import { apisOf, turning } from './both.ts'

const GUESSES_EACH = 12
const SENDS_EACH = 12
/** Of this many payers one cancels and one gets a partial refund. */
const CANCELS = 3
const REFUND_CENTS = 5000

export interface Done {
  readonly payers: Person[]
  readonly invited: string[]
  /** For each guessing firm, how many wrong codes were looked up. */
  readonly guesses: number[]
  /** Addresses of invitations that were resent as often as the services allowed. */
  readonly burst: string[]
  readonly reports: { asked: number; refused: number }
  readonly failures: string[]
}

export interface Work {
  readonly done: Done
  stop(): Promise<void>
}

/** Activity that leads to mails, payments, claims and reports, on both services, until stopped. */
export function startWork(facts: StackFacts, urls: readonly string[]): Work {
  const stopping = new AbortController()
  const done: Done = { payers: [], invited: [], guesses: [], burst: [], reports: { asked: 0, refused: 0 }, failures: [] }
  const repeat = async (what: string, everyMs: number, work: (round: number) => Promise<void>) => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      await work(round).catch((error: unknown) => done.failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`))
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const firm = () => newFirm(facts, urls)
  const administrator = newPerson(facts, { roles: ['admin'] }).then((person) => turning(person, urls))
  const inviters: Person[] = []
  const open = new Map<Person, string[]>()
  let printer: { readonly person: Person; readonly recordId: string } | undefined

  const running = [
    repeat('payment', 8000, async (round) => {
      const person = await firm()
      await (
        await beginPayment(facts, person, PRACTICE_TIER)
      )()
      await paid(person)
      const hasCancelled = round % CANCELS === CANCELS - 1
      if (hasCancelled) await send(person, 'POST', '/api/subscription/cancel', {})
      else if (round % CANCELS === 0) await refund(facts, await administrator, person)
      done.payers.push(person)
    }),
    repeat('invitation', 2500, async (round) => {
      if (inviters.length < 8) inviters.push(await firm())
      const owner = inviters[round % inviters.length]!
      const seats = open.get(owner) ?? []
      // Pending invitations take seats.
      if (seats.length >= 3) await send(owner, 'DELETE', `/api/team/invitations/${seats.shift()}`)
      const { invitationId, email } = await invite(owner)
      open.set(owner, [...seats, invitationId])
      done.invited.push(email)
    }),
    repeat('coupon', 90_000, async () => {
      const person = await firm()
      const tries = apisOf(person, urls).flatMap((api) =>
        Array.from({ length: GUESSES_EACH }, () =>
          api.send('POST', '/api/subscription/coupon', { body: { code: `GUESS-${randomUUID().slice(0, 8)}` } }).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
      done.guesses.push((await Promise.all(tries)).filter((status) => status === 400).length)
    }),
    repeat('burst of one invitation', 120_000, async () => {
      const owner = await firm()
      const { invitationId, email } = await invite(owner)
      const sends = apisOf(owner, urls).flatMap((api) =>
        Array.from({ length: SENDS_EACH }, () =>
          api.send('POST', `/api/team/invitations/${invitationId}/send`, { body: {} }).catch(() => undefined),
        ),
      )
      await Promise.all(sends)
      done.burst.push(email)
    }),
    repeat('report', 15_000, async () => {
      if (printer === undefined) {
        const person = await firm()
        const recordId = await addTransferDuty(person, await addClient(person))
        await shown(person, `/api/transfer-duties/${recordId}`)
        printer = { person, recordId }
      }
      const { status } = await printer.person.api.send('GET', `/api/transfer-duties/${printer.recordId}/report.pdf`)
      done.reports.asked += 1
      if (status !== 200) {
        done.reports.refused += 1
        done.failures.push(`report: ${status}`)
      }
    }),
  ]
  return {
    done,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** A new user with a firm and a trial. */
async function newFirm(facts: StackFacts, urls: readonly string[]): Promise<Person> {
  const person = turning(await newPerson(facts), urls)
  await send(person, 'POST', '/api/functions/confirmEmail', {})
  await send(person, 'POST', '/api/accounts', { accountId: randomUUID(), ...FIRM, email: person.email })
  await send(person, 'POST', '/api/functions/freeTrial', {})
  return person
}

async function invite(owner: Person): Promise<{ readonly invitationId: string; readonly email: string }> {
  const invitationId = randomUUID()
  const email = `invited-${invitationId}@proof.example`
  await send(owner, 'POST', '/api/team/invitations', { invitationId, email, role: 'adviser' })
  return { invitationId, email }
}

async function refund({ payfast }: StackFacts, administrator: Person, payer: Person): Promise<void> {
  const { payments } = (await (await fetch(`${payfast}/__sim/state`)).json()) as {
    readonly payments: readonly { readonly id: string; readonly fields: Readonly<Record<string, string>> }[]
  }
  const paymentId = payments.find(({ fields }) => fields['email_address'] === payer.email)?.id
  if (paymentId === undefined) throw new Error('There is no such payment at PayFast.')
  const body = { paymentId, cents: REFUND_CENTS, cause: 'goodwill', reason: 'Two of everything' }
  await send(administrator, 'POST', `/api/admin/subscriptions/${accountIdOf(payer.userId)}/refunds`, body)
}

const SHOWN_WITHIN_MS = 60_000
async function shown(person: Person, path: string): Promise<void> {
  for (const until = performance.now() + SHOWN_WITHIN_MS; performance.now() < until; await wait(500))
    if ((await person.api.send('GET', path)).status === 200) return
  throw new Error(`${path} is not shown.`)
}

const PAID_WITHIN_MS = 20_000

/** PayFast repeats a notice after ten minutes if no service answered; the end of the run handles those. */
async function paid(person: Person): Promise<void> {
  for (const until = performance.now() + PAID_WITHIN_MS; performance.now() < until; await wait(500)) {
    const { status } = (await send(person, 'GET', '/api/subscription')) as { readonly status: string }
    if (status === 'active') return
  }
}
