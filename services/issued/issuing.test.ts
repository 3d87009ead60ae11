import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { recordSteps, type RecordStep } from '@tafel/contracts/contexts/history/record-steps.ts'
import type { FrozenReport } from '@tafel/contracts/contexts/issued/frozen.ts'
import { registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import type { IssueReport } from '@tafel/contracts/contexts/issued/routes.ts'
import { transferDuty } from '@tafel/contracts/kinds/transfer-duty/record.ts'
import { money, type ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { Handled } from '@tafel/kernel/commands/aggregate.ts'
import { memoryFileRows } from '@tafel/kernel/files/file-rows.memory.ts'
import { sealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import type { Call, Handler } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { describe, expect, test } from 'vitest'
import { certificate } from './certify/certificate.ts'
import { issuedHandlers } from './handlers.ts'
import { createIssuing, type Issued } from './issuing.ts'
import { reportIdOf, subjectOfReport } from './report-id.ts'
import { register, reportIn } from './report-register.ts'
import { replayReport } from './replay.ts'
import { createRetention } from './retention.ts'
import { withdrawReport } from './withdraw/decide.ts'

const accountId = newId()
const clientId = newId()
const recordId = newId()
const signal = new AbortController().signal
const LATER = '2026-11-22T09:00:00.000Z'

function steps(): readonly RecordStep[] {
  const inputs = transferDuty.example
  const result = transferDuty.answer(inputs, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  const { constantsVersion } = SHIPPED_CONSTANTS
  const data = {
    transferDutyId: recordId,
    accountId,
    clientId,
    description: '14 Protea Road',
    inputs,
    result,
    constantsVersion,
    engineVersion: '1.0',
  }
  const event = { type: 'TransferDutyCreated', data, revision: 0n, recordedAt: '2026-11-21T08:00:00.000Z', actor: newId() }
  return recordSteps([event as never])
}

/** Issuing over memory; a print contains its number, without drawing. */
function firm() {
  const kernel = testKernel()
  const rows = memoryFileRows()
  const files = sealedFiles(rows, kernel.keys)
  const time = { now: new Date(LATER) }
  const client: { name: { name: string; surname: string } | null } = { name: { name: 'Thandi', surname: 'Dlamini' } }
  const printed: string[] = []
  const alerts: string[] = []
  const behaviour = {
    beforePrint: async () => {},
    refusal: undefined as ReturnType<typeof refuse> | undefined,
    words: 'R 67 200',
    duty: 6_720_000,
    template: 'Template 1',
  }
  const deps = {
    commands: kernel.commands,
    files,
    recordHistory: async (ref: { recordId: string }, account: string) =>
      ref.recordId === recordId && account === accountId ? { clientId, steps: steps() } : undefined,
    clientName: async () => client.name,
    logoOf: async () => undefined,
    firmDetails: async () => ({ accountName: 'Mokoena Advisers', inflation: 0, investment: 0 }) as unknown as AccountDetails,
    reports: {
      template: () => behaviour.template,
      compose: async (frozen: FrozenReport) =>
        ({
          title: frozen.number,
          isDraft: false,
          blocks: [
            { kind: 'answerBand', figures: [{ label: 'Duty', value: money(behaviour.duty) }] },
            { kind: 'sentences', sentences: [behaviour.words] },
          ],
        }) as unknown as ReportDocument,
      print: async (document: ReportDocument) => {
        await behaviour.beforePrint()
        if (behaviour.refusal !== undefined) return behaviour.refusal
        printed.push(document.title)
        return Buffer.from(JSON.stringify(document))
      },
    },
    verifyBase: 'https://tafel.example/verify/',
    now: () => time.now,
    alert: (what: string) => void alerts.push(what),
  }
  const issueOnce = createIssuing(deps)
  const request = (more: Partial<IssueReport> = {}): IssueReport => ({
    reportId: newId(),
    kind: 'transferDuty',
    recordId,
    revision: 0,
    sections: 'long',
    options: [],
    ...more,
  })
  const issue = async (given = request(), context = commandContext()) => {
    const issued = await issueOnce(given, accountId, { ...context, signal })
    return isRefusal(issued) ? issued : { ...done(issued), reportId: issued.reportId }
  }
  const state = async () => (await kernel.commands.load(register, accountId)).state
  const report = async (reportId: string) => reportIn(await state(), reportId)!
  const withdraw = (reportId: string) =>
    kernel.commands.handle(register, accountId, commandContext(), (now) =>
      withdrawReport(reportId, { reason: 'other', note: 'Wrong.' }, now),
    )
  return { kernel, rows, files, time, client, printed, alerts, behaviour, deps, issueOnce, request, issue, state, report, withdraw }
}

function done({ handled, number }: Issued): { readonly number: string } {
  expect(handled.outcome).toBe('done')
  return { number: number! }
}

describe('issuing', () => {
  test('gives each report the next number, and stores the print byte for byte', async () => {
    const { issue, report, files } = firm()
    const [one, two] = [await issue(), await issue()] as { number: string; reportId: string }[]
    const [code] = one!.number.split('-')
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect([one!.number, two!.number]).toEqual([`${code}-2026-000001`, `${code}-2026-000002`])
    const { issued, state } = await report(one!.reportId)
    expect(state).toBe('issued')
    expect(String(await files.read(subjectOfReport(one!.reportId), issued.sha256))).toContain(one!.number)
    expect(issued).toMatchObject({ revision: 0, constantsVersion: SHIPPED_CONSTANTS.constantsVersion, keptUntil: '2031-11-22' })
  })

  test('compares the long form with the record’s last report in force, and the short form with nothing', async () => {
    const { issue, request, withdraw, deps } = firm()
    const held: (string | undefined)[] = []
    const { compose } = deps.reports
    deps.reports.compose = async (frozen) => {
      held.push(frozen.lastReport?.number.slice(-1))
      return compose(frozen)
    }
    await issue()
    const second = (await issue()) as { reportId: string }
    await withdraw(second.reportId)
    await issue()
    await issue(request({ sections: 'short' }))
    expect(held).toEqual([undefined, '1', '1', undefined])
  })

  test('skips no number after any failure, and repeats none under concurrency', async () => {
    const { issue, behaviour, state } = firm()
    behaviour.refusal = refuse('functions/unavailable')
    expect(await issue()).toMatchObject({ code: 'functions/unavailable' })
    behaviour.refusal = undefined
    behaviour.beforePrint = async () => {
      behaviour.beforePrint = async () => {}
      throw new Error('The browser died.')
    }
    await expect(issue()).rejects.toThrow('The browser died.')
    await Promise.all(Array.from({ length: 8 }, () => issue()))
    const serials = [...(await state()).shelves.values()].flatMap((shelf) => [...shelf.values()].map(({ issued }) => issued.serial))
    expect(serials.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('prints again with the next number if another process took it', async () => {
    const { issue, issueOnce, request, behaviour, printed, deps } = firm()
    const other = createIssuing(deps)
    behaviour.beforePrint = async () => {
      behaviour.beforePrint = async () => {}
      await other(request(), accountId, { ...commandContext(), signal })
    }
    const issued = (await issue()) as { number: string }
    expect(issued.number).toMatch(/-000002$/)
    expect(printed.map((title) => title.slice(-1))).toEqual(['1', '1', '2'])
    expect(issueOnce).toBeDefined()
  })

  test('a repeated command gives the same report', async () => {
    const { issue, request, kernel } = firm()
    const [given, context] = [request(), commandContext()]
    const [one, two] = [await issue(given, context), await issue(given, context)] as { number: string }[]
    expect(two!.number).toBe(one!.number)
    const events: string[] = []
    for await (const { type } of kernel.store.read(registerStream(accountId))) events.push(type)
    expect(events).toEqual(['ReportIssued'])
  })

  test('a command with the id of another firm’s report creates a separate report, with its own key and files', async () => {
    const { issue, issueOnce, request, deps, kernel, files, rows, report } = firm()
    const theirs = (await issue()) as { reportId: string }
    const other = newId()
    deps.recordHistory = async () => ({ clientId: newId(), steps: steps() })
    const own = await issueOnce(request({ reportId: theirs.reportId }), other, { ...commandContext(), signal })
    if (isRefusal(own)) throw new Error(own.code)
    expect(own.reportId).not.toBe(theirs.reportId)
    const { state } = await kernel.commands.load(register, other)
    expect([reportIn(state, theirs.reportId), reportIn(state, own.reportId)?.number]).toEqual([undefined, own.number])
    expect(new Set([...rows.rows.values()].map(({ subject }) => subject))).toEqual(
      new Set([subjectOfReport(theirs.reportId), subjectOfReport(own.reportId)]),
    )
    await files.erase(subjectOfReport(own.reportId))
    const { sha256 } = (await report(theirs.reportId)).issued
    expect(await files.read(subjectOfReport(theirs.reportId), sha256)).toBeDefined()
  })

  test('finds an earlier report under its command’s id, and opens its file', async () => {
    const { issue, request, kernel, files, deps, report } = firm()
    const given = request()
    const { reportId } = (await issue(given)) as { reportId: string }
    const { issued } = await report(reportId)
    const old = newId()
    const sha256 = await files.keep({ subject: `report:${old}`, about: `client:${clientId}` }, Buffer.from('As it was'))
    await kernel.commands.handle(register, accountId, commandContext(), () => [
      { type: 'ReportIssued', data: { ...issued, reportId: old, serial: 2, sha256 } },
    ])
    expect(await issue(request({ reportId: old }))).toMatchObject({ reportId: old, number: expect.stringMatching(/-000002$/) })
    const download = issuedHandlers(deps).downloadIssuedReport as Handler
    const call = { params: { id: old }, accountId, role: 'adviser', signal } as unknown as Call
    expect(await download(call)).toMatchObject({ body: Buffer.from('As it was') })
    expect(reportIdOf(accountId, given.reportId)).toBe(reportId)
  })

  test.each([
    ['an outdated revision', { revision: 4 }, 'http/revision-behind'],
    ['a record that isn’t there', { recordId: newId() }, 'functions/not-found'],
    ['a replacement of what was never issued', { supersedes: newId() }, 'reports/cannot-supersede'],
  ])('refuses %s, and uses no number', async (_, more, code) => {
    const { issue, request, state } = firm()
    expect(await issue(request(more))).toMatchObject({ code })
    expect((await state()).serials).toEqual({})
  })

  test('replaces an old report in one append, and refuses to replace a replaced or withdrawn one', async () => {
    const { issue, request, report, withdraw } = firm()
    const one = (await issue()) as { reportId: string; number: string }
    const two = (await issue(request({ supersedes: one.reportId }))) as { reportId: string }
    expect((await report(one.reportId)).state).toBe('superseded')
    expect((await report(two.reportId)).issued.supersedes).toBe(one.reportId)
    expect(await issue(request({ supersedes: one.reportId }))).toMatchObject({ code: 'reports/cannot-supersede' })
    expect(await withdraw(one.reportId)).toMatchObject({ outcome: 'refused', refused: 'reports/already-superseded' } satisfies Partial<
      Handled<string>
    >)
    await withdraw(two.reportId)
    expect(await report(two.reportId)).toMatchObject({ state: 'withdrawn', withdrawal: { reason: 'other', note: 'Wrong.' } })
    expect(await issue(request({ supersedes: two.reportId }))).toMatchObject({ code: 'reports/cannot-supersede' })
  })
})

describe('a replay', () => {
  test('prints the stored document of an earlier version of the report, and compares its figures with the answer of today', async () => {
    const { issue, report, deps, behaviour, alerts } = firm()
    const { reportId } = (await issue()) as { reportId: string }
    behaviour.template = 'Template 2'
    behaviour.words = 'Said otherwise since.'
    const replayed = async () => replayReport(deps, await report(reportId), signal)
    expect(await replayed()).toMatchObject({ isKept: true, isSame: true, isSameFile: true, differences: [] })
    expect(alerts).toEqual([])
    behaviour.duty += 1
    expect(await replayed()).toMatchObject({ isSame: false, isSameFile: true })
    expect(alerts).toHaveLength(1)
  })

  test('verifies re-created reports, and reports differences', async () => {
    const { issue, report, deps, behaviour, rows, alerts } = firm()
    const { reportId } = (await issue()) as { reportId: string }
    const replayed = async () => replayReport(deps, await report(reportId), signal)
    expect(await replayed()).toMatchObject({ isKept: true, isSame: true, isSameFile: true, differences: [] })
    expect(alerts).toEqual([])

    behaviour.refusal = refuse('functions/unavailable')
    expect(await replayed()).toMatchObject({ code: 'functions/unavailable' })
    behaviour.refusal = undefined

    behaviour.words = 'R 67 201'
    expect(await replayed()).toMatchObject({
      isKept: true,
      isSame: false,
      isSameFile: false,
      differences: ['It said: R 67 200', 'It would say: R 67 201'],
    })
    behaviour.words = 'R 67 200'
    const [key, row] = [...rows.rows].find(([, { subject }]) => subject === subjectOfReport(reportId))!
    rows.rows.set(key, { ...row, sealed: Buffer.from(row.sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte))) })
    expect(await replayed()).toMatchObject({ isKept: false, isSame: true })
    expect(alerts).toHaveLength(2)
  })
})

test('names the record of an opened or re-created report for the access log', async () => {
  const { issue, deps } = firm()
  const { reportId } = (await issue()) as { reportId: string }
  const handlers = issuedHandlers(deps)
  const call = { params: { id: reportId }, accountId, role: 'adviser', signal } as unknown as Call
  for (const name of ['downloadIssuedReport', 'replayReport'] as const)
    expect(await (handlers[name] as Handler)(call)).toMatchObject({ shows: { kind: 'transferDuty', recordId } })
})

describe('an erased client', () => {
  const erased = () => ({ id: newId(), actor: newId(), correlationId: newId(), occurredAt: LATER, data: { clientId, accountId } })

  test('keeps what the law requires until its last day, with a certificate, and nothing else', async () => {
    const { issue, report, deps, time, files, kernel } = firm()
    const old = (await issue()) as { reportId: string; number: string }
    time.now = new Date('2033-05-01T08:00:00.000Z')
    const kept = (await issue()) as { reportId: string; number: string }
    const retention = createRetention({ ...deps, files })
    const event = erased()
    await retention.clientErased(event, signal)
    await retention.clientErased(event, signal)

    expect((await report(old.reportId)).isFileErased).toBe(true)
    expect(await files.read(subjectOfReport(old.reportId), (await report(old.reportId)).issued.sha256)).toBeUndefined()
    const { sha256: hash } = (await report(kept.reportId)).issued
    expect(await files.read(subjectOfReport(kept.reportId), hash)).toBeDefined()
    const { state } = await kernel.commands.load(certificate, clientId)
    expect(state).toMatchObject({
      erasedBy: event.actor,
      reports: expect.arrayContaining([
        { number: old.number, keptUntil: null, keptFor: null },
        expect.objectContaining({ number: kept.number, keptUntil: '2038-05-01' }),
      ]),
    })

    time.now = new Date('2038-05-01T08:00:00.000Z')
    expect(await retention.eraseDue(signal)).toBe(0)
    time.now = new Date('2038-05-02T08:00:00.000Z')
    expect(await retention.eraseDue(signal)).toBe(1)
    expect(await retention.eraseDue(signal)).toBe(0)
    expect((await report(kept.reportId)).isFileErased).toBe(true)
    expect(await files.read(subjectOfReport(kept.reportId), hash)).toBeUndefined()
  })

  test('keeps nothing of reports in progress, whether late or never issued', async () => {
    const { issue, behaviour, client, rows, deps, files } = firm()
    behaviour.beforePrint = async () => void (client.name = null)
    expect(await issue()).toMatchObject({ code: 'records/erased' })
    expect(rows.rows.size).toBe(0)

    const orphan = { subject: subjectOfReport(newId()), about: `client:${clientId}` }
    const sha256 = await files.keep(orphan, Buffer.from('Never issued'))
    const retention = createRetention({ ...deps, files })
    await retention.clientErased(erased(), signal)
    // It may still be issued.
    expect(await files.read(orphan.subject, sha256)).toBeDefined()
    await retention.lateReports(erased(), signal)
    expect(await files.read(orphan.subject, sha256)).toBeUndefined()
  })

  test('erased while the number was taken: the report is kept for the legal period, then erased', async () => {
    const { issue, client, time, deps, files, rows } = firm()
    const nameOf = deps.clientName
    let asked = 0
    // Before freezing, before the number, after it.
    deps.clientName = async () => (++asked === 3 ? null : nameOf())
    await issue()
    expect([...rows.rows.values()].map(({ keptUntil }) => keptUntil)).toEqual(['2031-11-22', '2031-11-22'])
    client.name = null
    await createRetention({ ...deps, files }).clientErased(erased(), signal)
    time.now = new Date('2031-11-23T08:00:00.000Z')
    expect(await createRetention({ ...deps, files }).eraseDue(signal)).toBe(1)
    expect(rows.rows.size).toBe(0)
  })

  test('finds a file stored after the checks once all work has ended', async () => {
    const { issue, deps, files, rows } = firm()
    const retention = createRetention({ ...deps, files })
    const event = erased()
    await retention.clientErased(event, signal)
    await issue()
    expect([...rows.rows.values()].map(({ keptUntil }) => keptUntil)).toEqual([undefined, undefined])
    await retention.lateReports(event, signal)
    expect([...rows.rows.values()].map(({ keptUntil }) => keptUntil)).toEqual(['2031-11-22', '2031-11-22'])
  })

  test('gets no more reports', async () => {
    const { issue, client } = firm()
    client.name = null
    expect(await issue()).toMatchObject({ code: 'records/erased' })
  })
})
