import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { type ErasureCertificate, MAX_CERTIFIED } from '@tafel/contracts/contexts/issued/events.ts'
import { mayGo } from '@tafel/contracts/contexts/issued/retention.ts'
import type { CommandContext, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { SealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { certificate, certify } from './certify/certificate.ts'
import { eraseFile } from './erase-file/decide.ts'
import { aboutClient } from './issuing.ts'
import { subjectOfReport } from './report-id.ts'
import { register, type Registered, reportsOfClient } from './report-register.ts'

export interface RetentionDeps {
  readonly commands: CommandHandler
  readonly files: SealedFiles
  readonly now: () => Date
}

/** The event that erases a client. */
export interface Erased {
  readonly id: string
  readonly actor: string
  readonly correlationId: string
  readonly occurredAt: string
  readonly data: { readonly clientId: string; readonly accountId: string }
}

const DUE_AT_ONCE = 200
const SYSTEM = 'system:issued-reports'

/**
 * Handles an erased client's issued reports: those without a retention duty are erased at once, with their key; the others stay sealed until
 * their last day. A certificate lists both. Idempotent.
 *
 * A report may be in progress: its file is stored before it is issued. `lateReports` checks again once it has ended either way.
 */
export function createRetention({ commands, files, now }: RetentionDeps) {
  async function eraseReport(
    reportId: string,
    accountId: string,
    because: Omit<CommandContext, 'commandId' | 'commandHash'>,
  ): Promise<void> {
    const today = johannesburgDate(now().getTime())
    const context = { ...because, commandId: followingId(`${accountId}/${reportId}`, 'file erased'), commandHash: reportId }
    const handled = await commands.handle(register, accountId, context, (state) => eraseFile(reportId, today, state))
    if (handled.outcome !== 'done') throw new Error(`A file's erasure was not written: ${handled.outcome}.`)
    await files.erase(subjectOfReport(reportId))
  }

  /** Returns the reports of the client. */
  async function settleReports(
    { id, actor, correlationId, data }: Erased,
    today: string,
    signal: AbortSignal,
  ): Promise<readonly Registered[]> {
    const { clientId, accountId } = data
    const { state } = await commands.load(register, accountId, signal)
    const reports = reportsOfClient(state, clientId)
    for (const { issued } of reports) {
      if (mayGo(issued.keptUntil, today)) await eraseReport(issued.reportId, accountId, { actor, correlationId, causationId: id, signal })
      else await files.keepUntil(subjectOfReport(issued.reportId), issued.keptUntil)
    }
    return reports
  }

  return {
    async clientErased(event: Erased, signal: AbortSignal): Promise<void> {
      const { clientId, accountId } = event.data
      const { id, actor, correlationId, occurredAt } = event
      const today = johannesburgDate(now().getTime())
      const reports = await settleReports(event, today, signal)
      const data: ErasureCertificate = {
        clientId,
        accountId,
        erasedAt: occurredAt,
        erasedBy: actor,
        reports: reports.slice(0, MAX_CERTIFIED).map(({ number, issued }) => {
          const isKept = !mayGo(issued.keptUntil, today)
          return { number, keptUntil: isKept ? issued.keptUntil : null, keptFor: isKept ? issued.keptFor : null }
        }),
      }
      const context = { actor, correlationId, causationId: id, signal, commandId: followingId(id, 'certificate'), commandHash: id }
      const handled = await commands.handle(certificate, clientId, context, (before) => certify(data, before))
      if (handled.outcome !== 'done') throw new Error(`A certificate was not written: ${handled.outcome}.`)
    },

    async lateReports(event: Erased, signal: AbortSignal): Promise<void> {
      const reports = await settleReports(event, johannesburgDate(now().getTime()), signal)
      // Stored for a report that was never issued, because a process died in between.
      const known = new Set(reports.map(({ issued }) => subjectOfReport(issued.reportId)))
      for (const subject of await files.subjectsAbout(aboutClient(event.data.clientId))) if (!known.has(subject)) await files.erase(subject)
    },

    /** Erases the files of erased clients whose last day has passed; returns how many. */
    async eraseDue(signal: AbortSignal): Promise<number> {
      const due = await files.due(johannesburgDate(now().getTime()), DUE_AT_ONCE)
      for (const { subject, about } of due) {
        signal.throwIfAborted()
        // Files are marked before the certificate is written, within the same reaction.
        const { state } = await commands.load(certificate, about.slice(aboutClient('').length), signal)
        if (state === null) continue
        const because = { actor: SYSTEM, correlationId: state.clientId, causationId: state.clientId, signal }
        await eraseReport(subject.slice(subjectOfReport('').length), state.accountId, because)
      }
      return due.length
    },
  }
}

/** Checks periodically for what is due, until the signal aborts. */
export function keepErasing(
  { eraseDue }: Pick<ReturnType<typeof createRetention>, 'eraseDue'>,
  options: { readonly everyMs: number; readonly signal: AbortSignal; readonly onFailed: (error: unknown) => void },
): void {
  const { everyMs, signal, onFailed } = options
  const timer = setInterval(() => void eraseDue(signal).catch(onFailed), everyMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}
