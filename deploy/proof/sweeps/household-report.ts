import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { exchange } from '../kit/exchange.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addRecord, addTransferDuty, markWelcomed } from '../kit/records.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { factsOf, type StackFacts } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { quantile } from '../kit/quantile.ts'

const REPORTS = Number(process.env['TAFEL_REPORTS'] ?? 40)
const DEADLINE_MS = 30_000
/** One person may ask 300 times a minute and have 60 such reports an hour. */
const ADVISERS = 4
/** Of each household. */
const RECORDS = 4

interface Home {
  readonly person: Person
  readonly clientId: string
}

export const claim =
  'The report of a household, of two returns, a transfer and a loan, is there within 3 s (p95), and the same household gives the same bytes.'
export const measures = ['services/reports', 'services/queries', 'contracts', 'deploy/embedded/web']

/** Through the same address as the console's, one after another: the short form and the long one. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  try {
    const facts = factsOf(stack)
    const homes = await Promise.all(Array.from({ length: ADVISERS }, () => homeOf(facts)))
    const print = (number: number, form: string) => printed(facts.adviser, homes[number % ADVISERS]!, form)
    const first = await print(0, 'short')
    const times = { short: [] as number[], long: [] as number[] }
    for (const form of ['short', 'long'] as const) {
      for (let number = 0; number < REPORTS; number += 1) {
        const began = performance.now()
        await print(number, form)
        times[form].push(Math.round(performance.now() - began) / 1000)
      }
      times[form].sort((a, b) => a - b)
    }
    const again = await print(0, 'short')
    return {
      'short.p50': observed(quantile(times.short, 0.5), 's'),
      'short.p95': measured(quantile(times.short, 0.95), 's', '<= 3'),
      'long.p50': observed(quantile(times.long, 0.5), 's'),
      'long.p95': measured(quantile(times.long, 0.95), 's', '<= 3'),
      reports: measured(times.short.length + times.long.length, 'reports', '>= 80'),
      differingBytes: measured(first.equals(again) ? 0 : 1, 'reports', '= 0'),
    }
  } finally {
    await discard(stack)
  }
}

/** A couple of a firm of their own, with four records. */
async function homeOf(facts: StackFacts): Promise<Home> {
  const person = await newAdviser(facts)
  await markWelcomed(person)
  const [clientId, spouseId] = [await addClient(person), await addClient(person, 'Sizwe', 'Dlamini')]
  await addRecord(person, clientId, 'scenario', 'Tax 2027: Thandi', { taxYear: 2027, employers: [{ salary: 96_000_000 }] })
  await addRecord(person, spouseId, 'scenario', 'Tax 2027: Sizwe', { taxYear: 2027, employers: [{ salary: 60_000_000 }] })
  await addRecord(person, clientId, 'homeLoanRepayment')
  await addTransferDuty(person, clientId)
  const married = { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '', spouseId }
  const last = await person.api.send('POST', `/api/clients/${clientId}/marital-status`, { body: married, ifMatch: 0n })
  const position = last.headers.get('tafel-position') ?? ''
  const { json } = await person.api.send('GET', `/api/clients/${clientId}/household`, { position })
  const { records } = json as unknown as HouseholdView
  if (records.length !== RECORDS) throw new Error(`The household has ${records.length} records.`)
  return { person, clientId }
}

/** The file. */
async function printed(origin: string, { person, clientId }: Home, form: string): Promise<Buffer> {
  const { status, bytes } = await exchange(new URL(`/api/clients/${clientId}/household-report.pdf?sections=${form}`, origin), {
    method: 'GET',
    headers: { Authorization: `Bearer ${(await person.tokens()).accessToken}` },
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  if (status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`The report answered ${status}: ${bytes}`)
  return bytes
}
