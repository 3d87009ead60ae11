import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { IssuedData, RegisterEvent } from '@tafel/contracts/contexts/issued/events.ts'
import type { FrozenFile, FrozenReport } from '@tafel/contracts/contexts/issued/frozen.ts'
import { reportNumber } from '@tafel/contracts/contexts/issued/numbers.ts'
import { reportData } from '@tafel/contracts/contexts/issued/report-data.ts'
import { retentionOf } from '@tafel/contracts/contexts/issued/retention.ts'
import type { IssueReport } from '@tafel/contracts/contexts/issued/routes.ts'
import type { CommandContext, CommandHandler, Handled } from '@tafel/kernel/commands/aggregate.ts'
import type { SealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { isRefusal, type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { createKeyedMutex } from '@tafel/kernel/runtime/keyed-mutex.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { type Frozen, freeze, type FreezeDeps } from './freeze.ts'
import { type CannotIssue, issueReport, replaceable } from './issue/decide.ts'
import { lastReportIn } from './last-report.ts'
import type { Printing } from './ports.ts'
import { reportIdOf, subjectOfReport } from './report-id.ts'
import { nextSerial, register, type RegisterState, reportIn } from './report-register.ts'
import { firmCodeOf } from './take-code/firm-code.ts'

export interface IssuingDeps extends FreezeDeps {
  readonly commands: CommandHandler
  readonly files: SealedFiles
  readonly reports: Printing
  /** Public address for verifying a report, followed by its number: `https://tafel.example/verify/`. */
  readonly verifyBase: string
  readonly now: () => Date
}

/** The subject of the files. */
export const aboutClient = (clientId: string) => `client:${clientId}`

/** Reprints because another report of the firm took the number. */
const TRIES = 5
const MAX_QUEUE_WAIT_MS = 10_000

export interface Issued {
  readonly reportId: string
  readonly handled: Handled<CannotIssue>
  readonly number: string | undefined
}

/**
 * Issues a report: freezes its data, prints it with the next number, stores the bytes, and only then takes the number, in one append with
 * all its metadata. So no failure before skips a number, and no number lacks its file.
 */
export function createIssuing(deps: IssuingDeps) {
  const { commands, files, reports, verifyBase, now } = deps
  const mutex = createKeyedMutex(pauseFor)

  return async (
    request: IssueReport,
    accountId: string,
    context: CommandContext & { readonly signal: AbortSignal },
  ): Promise<Issued | Refusal> => {
    const { signal } = context
    const { state } = await commands.load(register, accountId, signal)
    const reportId = reportIdOf(accountId, request.reportId)
    // Earlier reports had the id of their command.
    const before = reportIn(state, reportId) ?? reportIn(state, request.reportId)
    if (before !== undefined) return written(before.issued)
    const frozen = await freeze(deps, request, accountId, signal)
    if (isRefusal(frozen)) return frozen
    const code = await firmCodeOf(commands, accountId, context)
    const done = await mutex.acquire(accountId, { maxWaitMs: MAX_QUEUE_WAIT_MS, signal })
    try {
      for (let tries = 1; ; tries += 1) {
        const issued = await attempt(frozen, code)
        if (isRefusal(issued)) return issued
        const isTaken = issued.handled.outcome === 'refused' && issued.handled.refused === 'functions/aborted'
        if (!isTaken || tries === TRIES) return issued
      }
    } finally {
      done()
    }

    async function attempt(material: Frozen, firmCode: string): Promise<Issued | Refusal> {
      const { state: current } = await commands.load(register, accountId, signal)
      const { clientId } = material.record
      const replaced = request.supersedes === undefined ? undefined : replaceable(current, request.supersedes, clientId)
      if (request.supersedes !== undefined && replaced === undefined) return refuse('reports/cannot-supersede')
      const issuedOn = johannesburgDate(now().getTime())
      const year = Number(issuedOn.slice(0, 4))
      const serial = nextSerial(current, year)
      const number = reportNumber(firmCode, year, serial)
      const report: FrozenReport = {
        ...material,
        lastReport: material.form !== 'short' ? await lastReportIn(deps, current, material.record, accountId, signal) : null,
        number,
        issuedOn,
        address: `${verifyBase}${number}`,
        supersedes: replaced?.number ?? null,
      }
      const kept = await printAndKeep(report)
      if (isRefusal(kept)) return kept
      // Printing takes seconds.
      if (await isErased(material.record.clientId)) {
        await forget(kept)
        return refuse('records/erased')
      }
      const data = { ...dataOf(report), ...kept, code: firmCode, year, serial }
      const handled = await commands.handle(register, accountId, context, (latest) => issueReport(data, latest))
      if (handled.outcome !== 'done') await forget(kept)
      // Erased a moment before: it was issued, and is erased when the law permits.
      else if (await isErased(material.record.clientId)) await files.keepUntil(subjectOfReport(reportId), data.keptUntil)
      return { reportId, handled, number: handled.outcome === 'done' ? number : undefined }
    }

    async function isErased(clientId: string): Promise<boolean> {
      return (await deps.clientName(clientId, accountId, signal)) === null
    }

    async function printAndKeep(report: FrozenReport) {
      const document = await reports.compose(report, signal)
      if (isRefusal(document)) return document
      const template = reports.template(report.record.kind)
      const pdf = await reports.print(document, { template, issuedOn: report.issuedOn, data: reportData(report) }, signal)
      if (isRefusal(pdf)) return pdf
      const place = { subject: subjectOfReport(reportId), about: aboutClient(report.record.clientId) }
      const file: FrozenFile = { version: 1, report, document }
      const sha256 = await files.keep(place, pdf)
      const frozenSha256 = await files.keep(place, Buffer.from(JSON.stringify(file), 'utf8'))
      return { sha256, frozenSha256, bytes: pdf.length, template }
    }

    /** Removes the leftovers of a failed attempt. */
    async function forget({ sha256, frozenSha256 }: Pick<IssuedData, 'sha256' | 'frozenSha256'>): Promise<void> {
      for (const each of [sha256, frozenSha256]) await files.remove(subjectOfReport(reportId), each)
    }

    function dataOf({ record, options, form, issuedOn }: FrozenReport) {
      const { kind, recordId, clientId, revision, inputsVersion, links, constantsVersion, engineVersion } = record
      const retention = retentionOf({ issuedOn, taxYear: taxYearOf(record.inputs) })
      return {
        reportId,
        accountId,
        clientId,
        kind,
        recordId,
        revision: Number(revision),
        inputsVersion,
        links: [...links],
        options: options.map((option) => ({ recordId: option.recordId, revision: Number(option.revision) })),
        constantsVersion,
        engineVersion,
        form,
        issuedOn,
        keptUntil: retention.until,
        keptFor: retention.law,
        ...(request.supersedes === undefined ? {} : { supersedes: request.supersedes }),
      }
    }

    /** By an earlier attempt. */
    async function written({ reportId: id, code, year, serial }: IssuedData): Promise<Issued> {
      const handled = await commands.handle<RegisterState, RegisterEvent, CannotIssue>(register, accountId, context, () => [])
      return { reportId: id, handled, number: reportNumber(code, year, serial) }
    }
  }
}

/** The year of assessment of the inputs, if any. */
function taxYearOf(inputs: unknown): number | undefined {
  const year = typeof inputs === 'object' && inputs !== null && 'taxYear' in inputs ? inputs.taxYear : undefined
  return typeof year === 'number' ? year : undefined
}
