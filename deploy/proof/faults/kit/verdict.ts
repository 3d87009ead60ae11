import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { ApiAnswer } from '../../kit/api.ts'
import { type FirmAsLogged, foldFirm, readLog } from '../../kit/log.ts'
import type { Person } from '../../kit/people.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { type Entry, judge } from '../journal.ts'

/** Longer than the minute of a reader's request limit. */
const CURRENT_WITHIN_MS = 90_000

export interface Verdict {
  /** Outcomes known to the senders that contradict the log. */
  readonly offences: readonly string[]
  /** Differences between a console and a fold of the log. */
  readonly differences: readonly string[]
  readonly differingFirms: number
}

type Logged = Awaited<ReturnType<typeof readLog>>

/** Compares the senders' journals and the consoles with the log. */
export async function verdictOn(
  stack: Pick<StackFacts, 'eventstore' | 'postgres' | 'masterKey'>,
  people: readonly Person[],
  journal: readonly Entry[],
): Promise<Verdict> {
  const log = await readLog(stack)
  const seen = log.map((event) => ({ stream: event.stream, revision: event.revision, type: event.type, marker: markerOf(event) }))
  const position = String(log.at(-1)?.position ?? 0n)
  const firms: (readonly string[])[] = []
  for (const person of people) {
    const me = (await patiently(person, '/api/me')).json as MeView
    const accountId = me.account?.accountId ?? ''
    const shown = await firmAsShown(person, position)
    const logged = foldFirm(log, accountId)
    firms.push([
      ...differences('client', shown.clients, logged.clients),
      ...differences('transfer duty', shown.transferDuties, logged.transferDuties),
    ])
  }
  return { offences: judge(journal, seen), differences: firms.flat(), differingFirms: firms.filter((firm) => firm.length > 0).length }
}

function markerOf(event: Logged[number]): string | undefined {
  if (event.type === 'ClientAdded') return typeof event.data.name === 'string' ? event.data.name : undefined
  if (event.type === 'TransferDutyCreated' || event.type === 'TransferDutyChanged')
    return typeof event.data.description === 'string' ? event.data.description : undefined
  return undefined
}

/** A firm's data in the console, once it has reached the position. */
async function firmAsShown(person: Person, position: string): Promise<FirmAsLogged> {
  const clients = await allPages<ClientView>(person, '/api/clients', position)
  const summaries = await allPages<{ readonly recordId: string }>(person, '/api/records', position)
  const records: RecordView<'transferDuty'>[] = []
  for (const { recordId } of summaries)
    records.push((await patiently(person, `/api/transfer-duties/${recordId}`, position)).json as RecordView<'transferDuty'>)
  return {
    clients: new Map(clients.map((client) => [client.clientId, { name: client.name, revision: client.revision }])),
    transferDuties: new Map(
      records.map((record) => [
        record.recordId,
        {
          description: record.description,
          transferAmount: record.inputs.transferAmount,
          payable: record.headline,
          revision: record.revision,
        },
      ]),
    ),
  }
}

async function allPages<T>(person: Person, path: string, position: string): Promise<readonly T[]> {
  const items: T[] = []
  for (let after: string | null = ''; after !== null;) {
    const answer = await patiently(person, `${path}?limit=1000${after ? `&after=${encodeURIComponent(after)}` : ''}`, position)
    const page = answer.json as Page<T>
    items.push(...page.items)
    after = page.next
  }
  return items
}

/** Reads current data: waits if the reader's limit is used up or the stack is still behind. */
async function patiently(person: Person, path: string, position?: string): Promise<ApiAnswer> {
  for (const deadline = Date.now() + CURRENT_WITHIN_MS; ;) {
    const answer = await person.api.send('GET', path, position === undefined ? {} : { position })
    const view = answer.headers.get('tafel-view')
    if (answer.status === 200 && view !== 'late') return answer
    if (Date.now() > deadline) throw new Error(`${path} answers ${answer.status}, ${view ?? 'no view'}, and does not recover.`)
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}

function differences<T>(what: string, shown: ReadonlyMap<string, T>, logged: ReadonlyMap<string, T>): readonly string[] {
  return [...new Set([...shown.keys(), ...logged.keys()])].flatMap((id) => {
    if (!logged.has(id)) return [`${what} ${id} is shown but not in the log`]
    if (!shown.has(id)) return [`${what} ${id} is in the log but not shown`]
    return isDeepStrictEqual(shown.get(id), logged.get(id)) ? [] : [`${what} ${id} as shown differs from the log`]
  })
}
