import { setTimeout as wait } from 'node:timers/promises'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { type Parts, type Scene, startScene } from '../../faults/kit/scene.ts'
import { readLog } from '../../kit/log.ts'
import { sentItns, simulate } from '../../kit/payfast.ts'
import type { Person } from '../../kit/people.ts'
import { type Figures, measured, observed } from '../../kit/result.ts'
import { beginPayment, payFastTokenOf } from './pay.ts'

const KILLS = 100
/** For a deliberately broken build. */
const FEW = 10
const BROKEN = process.env['TAFEL_BROKEN']
const ANSWERS_TOO_EARLY: Parts = {
  services: { instead: { 'services/subscriptions/notice/route.ts': 'deploy/proof/faults/broken/answers-before-taken.ts' } },
}
/** Each firm pays again and again, a month with each payment. */
const FIRMS = 4
/** Processing a notice takes about this long; the kill falls somewhere within. */
const WITHIN_MS = 60

export const notTaken: Figures = { 'kills.before the answer': measured(0, 'kills', `>= ${KILLS}`) }

/** Kills the services between receiving a notice and answering it; PayFast repeats unanswered notices. */
export async function run(): Promise<Figures> {
  const found = await (BROKEN === 'kills' ? killWhileTaking(FEW, ANSWERS_TOO_EARLY) : killWhileTaking(KILLS))
  return {
    'kills.before the answer': measured(found.kills, 'kills', `>= ${KILLS}`),
    'kills.in all': observed(found.tries, 'kills'),
    'kills.payments': observed(found.payments, 'payments'),
    'kills.lost': measured(found.lost.length, 'payments', '= 0'),
    'kills.doubled': measured(found.doubled.length, 'payments', '= 0'),
    'kills.invoices': measured(found.invoices, 'invoices', `= ${found.payments}`),
    'kills.gaps in their numbers': measured(found.gaps, 'numbers', '= 0'),
  }
}

export interface Killed {
  /** Kills before the notice was answered; the others came too late. */
  readonly kills: number
  readonly tries: number
  readonly payments: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly invoices: number
  readonly gaps: number
}

interface Itn {
  readonly id: string
  readonly paymentId: string
  readonly state: string
  readonly attempts: readonly { readonly said: string }[]
}

/** `parts` may describe a deliberately broken build. */
export async function killWhileTaking(wanted: number, parts: Parts = {}): Promise<Killed> {
  const scene = await startScene({ parts })
  try {
    const people = await scene.advisers(FIRMS)
    const tokens = await Promise.all(people.map((person) => subscribed(scene, person)))
    let [kills, tries] = [0, 0]
    for (; kills < wanted && tries < wanted * 3; tries += 1) {
      const before = (await itnsOf(scene)).length
      const charged = simulate(scene.facts(), `subscriptions/${tokens[tries % FIRMS]!}/charge-now`).catch(() => undefined)
      await wait(Math.random() * WITHIN_MS)
      await scene.kill('services')
      await charged
      await scene.answering(people)
      const itns = (await itnsOf(scene)).slice(before)
      if (itns.length > 0 && itns.every(({ attempts }) => wasCutOff(attempts[0]?.said))) kills += 1
      for (const { id } of itns.filter(({ state }) => state !== 'delivered')) await redeliver(scene, id)
      process.stdout.write(`  ${kills} of ${tries + 1} kills fell before the answer\n`)
    }
    return { kills, tries, ...(await judged(scene)) }
  } finally {
    await scene.close()
  }
}

/** Pays for a month and returns the token for PayFast's next charges. A build that answers too early learns it a little later. */
async function subscribed(scene: Scene, person: Person): Promise<string> {
  await (
    await beginPayment(scene.facts(), person, PRACTICE_TIER)
  )()
  for (let tries = 0; ; tries += 1) {
    const token = await payFastTokenOf(person).catch((error: unknown) => {
      if (tries === 20) throw error
    })
    if (token !== undefined) return token
    await wait(250)
  }
}

/** Received but not answered; a service that was already gone refuses the connection. */
const wasCutOff = (said: string | undefined): boolean => said !== undefined && said !== '200' && said !== 'ECONNREFUSED'

async function itnsOf(scene: Scene): Promise<readonly Itn[]> {
  return (await sentItns(scene.facts())) as readonly Itn[]
}

/** Resends at once; PayFast itself would wait ten minutes and longer. */
async function redeliver(scene: Scene, id: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await simulate(scene.facts(), `itns/${id}/resend`)
    if ((await itnsOf(scene)).find((itn) => itn.id === id)?.state === 'delivered') return
    await wait(250)
  }
}

async function judged(scene: Scene): Promise<Omit<Killed, 'kills' | 'tries'>> {
  const charged = [...new Set((await itnsOf(scene)).map(({ paymentId }) => paymentId))]
  for (let looks = 0; ; looks += 1) {
    const log = await readLog(scene.facts())
    const received = log.flatMap((event) => (event.type === 'PaymentReceived' ? [event.data.paymentId] : []))
    const numbers = log.flatMap((event) => (event.type === 'InvoiceNumberTaken' ? [event.data.number] : [])).toSorted((a, b) => a - b)
    const invoices = log.filter(({ type }) => type === 'TaxInvoiceIssued').length
    // Invoices follow payments; a killed reactor starts again.
    if (invoices < new Set(received).size && looks < 60) {
      await wait(1000)
      continue
    }
    return {
      payments: charged.length,
      lost: charged.filter((paymentId) => !received.includes(paymentId)),
      doubled: charged.filter((paymentId) => received.filter((each) => each === paymentId).length > 1),
      invoices,
      gaps: numbers.filter((number, at) => number !== at + 1).length,
    }
  }
}
