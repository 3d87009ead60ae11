import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { numberInPdf } from '@tafel/contracts/contexts/issued/number-in-pdf.ts'
import type { IssuedView, Replay, Verification } from '@tafel/contracts/contexts/issued/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { sha256Of } from '@tafel/kernel/files/sealed-files.ts'
import { exchange } from '../kit/exchange.ts'
import { pdfText } from '../kit/pdf.ts'
import type { Person } from '../kit/people.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { send } from '../kit/records.ts'
import { factsOf, type StackFacts } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { adviserWithClient } from '../kit/adviser-with-client.ts'
import { KINDS } from '../kit/bench-kinds.ts'

const REPORTS = Number(process.env['TAFEL_REPORTS'] ?? 100)
/** A person may send 300 requests a minute. */
const ADVISERS = 4
const DEADLINE_MS = 40_000
const SHORT = { sections: 'short' } as const

export const claim =
  'Issued reports of every kind, reproduced with the engine version and constants of their day, have the same figures and text; their stored bytes are unchanged; and anyone can distinguish edited copies.'
export const measures = [
  'services/issued',
  'services/reports',
  'services/kernel/files',
  'contracts/contexts/issued',
  'contracts/base/report',
  'projections/issued',
]

interface Held {
  readonly person: Person
  readonly reportId: string
  readonly number: string
  readonly file: Buffer
}

/** Edits to a copy; `at` makes each edit different. */
const EDITS: Readonly<Record<string, (file: Buffer, at: number) => Promise<Buffer>>> = {
  bitFlip: async (file, at) => {
    const copy = Buffer.from(file)
    copy[(at * 7919) % copy.length]! ^= 1 << (at % 8)
    return copy
  },
  textEdit: async (file, at) => {
    const document = await PDFDocument.load(file, { updateMetadata: false })
    const page = document.getPage(0)
    page.drawText(`R ${at} 000,00`, { x: 60, y: 400 + at, size: 14 })
    return Buffer.from(await document.save())
  },
  truncated: async (file, at) => file.subarray(0, file.length - 1 - at * 997),
  resaved: async (file, at) => {
    const document = await PDFDocument.load(file, { updateMetadata: false })
    if (at % 2 === 1) document.catalog.set(PDFName.of('PageMode'), PDFName.of('UseNone'))
    return Buffer.from(await document.save({ useObjectStreams: at % 4 < 2 }))
  },
}

export async function run(): Promise<Figures> {
  const stack = await startStack()
  try {
    const facts = factsOf(stack)
    const held = await issueAll(facts)
    const replays = await inLanes(
      held,
      ({ person, reportId }) => send(person, 'POST', `/api/issued-reports/${reportId}/replay`, {}) as Promise<Replay>,
    )
    const counted = (is: (replay: Replay) => boolean) => replays.filter(is).length
    let unchanged = 0
    let named = 0
    let genuine = 0
    for (const [at, each] of held.entries()) {
      const view = (await send(each.person, 'GET', `/api/issued-reports/${each.reportId}`)) as IssuedView
      const again = await downloaded(facts, each)
      if (sha256Of(again) === view.sha256 && again.equals(each.file)) unchanged += 1
      if ((await pdfText(again)).includes(`Report ${each.number}`)) named += 1
      if ((await verified(facts, again, at)).verdict === 'genuine') genuine += 1
    }
    const { distinguished, saidEdited, edits } = await editAll(facts, held)
    const serials = held.map(({ number }) => Number(number.split('-')[2]))
    const gaps = ADVISERS * Math.max(...serials) - serials.length
    return {
      'issued.reports': measured(held.length, 'reports of four kinds', '>= 100'),
      'issued.gaps': measured(gaps, 'numbers left out or given twice', '= 0'),
      'replay.same': measured(
        counted(({ isSame }) => isSame),
        'reports with the same figures and text',
        `= ${held.length}`,
      ),
      'replay.sameFile': measured(
        counted(({ isSameFile }) => isSameFile === true),
        'reports printed again to the same bytes',
        `= ${held.length}`,
      ),
      'replay.kept': measured(
        counted(({ isKept }) => isKept),
        'stored files with the hash of their day',
        `= ${held.length}`,
      ),
      'kept.unchanged': measured(unchanged, 'files downloaded as they were on the day of issue', `= ${held.length}`),
      'kept.named': measured(named, 'files that contain their own number', `= ${held.length}`),
      'verify.genuine': measured(genuine, 'files that anyone can verify as genuine', `= ${held.length}`),
      'edited.files': measured(edits, 'edited copies', '>= 100'),
      'edited.distinguished': measured(distinguished, 'of them not taken for genuine', `= ${edits}`),
      'edited.named': observed(saidEdited, 'of them recognised as edited by the file alone; the others are reported as unknown'),
    }
  } finally {
    await discard(stack)
  }
}

async function issueAll(facts: StackFacts): Promise<readonly Held[]> {
  const advisers = await Promise.all(Array.from({ length: ADVISERS }, () => adviserWithClient(facts)))
  const kinds = Object.entries(KINDS) as [KindName, (typeof KINDS)[string]][]
  const requests = Array.from({ length: REPORTS }, (_, at) => ({ at, reportId: randomUUID(), recordId: '' }))
  return inLanes(requests, async (request) => {
    const { at, reportId } = request
    const { person, clientId } = advisers[at % ADVISERS]!
    const [kind, { add }] = kinds[Math.floor(at / ADVISERS) % kinds.length]!
    request.recordId ||= await add(person, clientId, at)
    const { recordId } = request
    const body = { reportId, kind, recordId, revision: 0, ...(at % 3 === 0 && SHORT) }
    const { id, number } = (await send(person, 'POST', '/api/issued-reports', body)) as Pick<Held, 'number'> & {
      readonly id: string
    }
    const issued = { person, reportId: id, number }
    return { ...issued, file: await downloaded(facts, issued) }
  })
}

async function editAll(facts: StackFacts, held: readonly Held[]) {
  let [edits, distinguished, saidEdited] = [0, 0, 0]
  const each = Math.ceil(100 / Object.keys(EDITS).length)
  for (const [kind, edit] of Object.values(EDITS).entries()) {
    for (let at = 0; at < each; at += 1) {
      const { verdict } = await verified(facts, await edit(held[(kind * each + at) % held.length]!.file, at), 200 + edits)
      edits += 1
      if (verdict === 'edited' || verdict === 'unknown') distinguished += 1
      if (verdict === 'edited') saidEdited += 1
    }
  }
  return { edits, distinguished, saidEdited }
}

/** Like the public page: computes hash and number locally and doesn't send the file. Each check has its own sender address. */
async function verified(facts: StackFacts, file: Buffer, sender: number): Promise<Verification> {
  const inflate = async (part: Uint8Array) => {
    try {
      return new Uint8Array(inflateSync(part))
    } catch {
      return undefined
    }
  }
  const body = JSON.stringify({ number: (await numberInPdf(file, inflate)) ?? '', sha256: sha256Of(file) })
  const { status, bytes } = await exchange(new URL('/api/verify', facts.services), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) },
    body,
    from: `127.0.${1 + Math.floor(sender / 200)}.${1 + (sender % 200)}`,
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  if (status !== 200) throw new Error(`A check answered ${status}: ${bytes}`)
  return JSON.parse(bytes.toString()) as Verification
}

async function downloaded(facts: StackFacts, { person, reportId }: Pick<Held, 'person' | 'reportId'>): Promise<Buffer> {
  const { status, bytes } = await exchange(new URL(`/api/issued-reports/${reportId}/report.pdf`, facts.services), {
    method: 'GET',
    headers: { Authorization: `Bearer ${(await person.tokens()).accessToken}` },
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  if (status !== 200) throw new Error(`A report answered ${status}: ${bytes}`)
  return bytes
}

/** One lane per adviser: each works through its own items in order. */
async function inLanes<T, R>(all: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = []
  const lane = async (first: number) => {
    for (let at = first; at < all.length; at += ADVISERS) done[at] = await patiently(() => work(all[at]!))
  }
  await Promise.all(Array.from({ length: ADVISERS }, (_, first) => lane(first)))
  return done
}

const TRIES = 6

/** Retries when the printer is busy or slow, as a person would. The ids stay the same, so nothing is done twice. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !/ answered 50[34]:|aborted|timeout/i.test(String(error))) throw error
    }
  }
}
