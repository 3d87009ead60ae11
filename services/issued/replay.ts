import { reportData } from '@tafel/contracts/contexts/issued/report-data.ts'
import { differencesBetween } from '@tafel/contracts/contexts/issued/differences.ts'
import { hasAnswerOf } from '@tafel/contracts/contexts/issued/same-answer.ts'
import type { FrozenFile } from '@tafel/contracts/contexts/issued/frozen.ts'
import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import type { Replay } from '@tafel/contracts/contexts/issued/views.ts'
import { FileChanged, type SealedFiles, sha256Of } from '@tafel/kernel/files/sealed-files.ts'
import { isRefusal, type Refusal } from '@tafel/kernel/http/refusal.ts'
import type { Printing } from './ports.ts'
import { subjectOfReport } from './report-id.ts'
import type { Registered } from './report-register.ts'

export interface ReplayDeps {
  readonly files: SealedFiles
  readonly reports: Printing
  readonly now: () => Date
  /** A person must look at a report that can't be re-created, or whose bytes differ. */
  readonly alert: (what: string, about: Readonly<Record<string, string>>) => void
}

/** Re-creates a report with the engine version and constants of its day, and compares it with the stored one. Writes nothing. */
export async function replayReport(deps: ReplayDeps, { issued, number }: Registered, signal: AbortSignal): Promise<Replay | Refusal> {
  const { reportId, sha256, frozenSha256, template } = issued
  const kept = await keptBytes(deps.files, reportId, sha256)
  const frozen = await keptBytes(deps.files, reportId, frozenSha256)
  const again = frozen === undefined ? { differences: [GONE], file: null } : await madeAgain(frozen)
  if (isRefusal(again)) return again
  const found: Replay = {
    reportId,
    number,
    replayedAt: deps.now().toISOString(),
    isKept: kept !== undefined,
    isSame: again.differences.length === 0,
    isSameFile: again.file === null ? null : again.file === sha256,
    differences: again.differences,
  }
  if (!found.isKept || !found.isSame) {
    deps.alert('an issued report differs from its re-creation', {
      reportId,
      number,
      isKept: String(found.isKept),
      isSame: String(found.isSame),
    })
  }
  return found

  async function madeAgain(bytes: Buffer): Promise<Again | Refusal> {
    const { report, document } = JSON.parse(bytes.toString('utf8')) as FrozenFile
    const made = await composed(() => deps.reports.compose(report, signal), signal)
    if (typeof made !== 'string' && isRefusal(made)) return made
    if (typeof made === 'string') return { differences: [made], file: null }
    // As stored: JSON omits some values, so they are omitted here too.
    const again: ReportDocument = JSON.parse(JSON.stringify(made))
    // A report of an earlier version keeps its words as they were stored: its figures are calculated again, and the stored document is printed.
    const isEarlier = deps.reports.template(report.record.kind) !== template
    const differences = isEarlier && hasAnswerOf(again, document) ? [] : differencesBetween(document, again)
    const printed = isEarlier ? document : made
    const pdf = await deps.reports.print(printed, { template, issuedOn: report.issuedOn, data: reportData(report) }, signal)
    // Printing is temporarily impossible. Half an answer would look like a whole one.
    return isRefusal(pdf) ? pdf : { differences, file: sha256Of(pdf) }
  }
}

const GONE = 'The data of the report is no longer stored, or was changed.'

interface Again {
  readonly differences: readonly string[]
  /** The hash of the print; null if there was nothing to print. */
  readonly file: string | null
}

/** Temporary: says nothing about the report. */
const BUSY: ReadonlySet<string> = new Set(['functions/unavailable', 'functions/deadline-exceeded'])

/** The document, or the reason for its absence. */
async function composed(compose: () => ReturnType<Printing['compose']>, signal: AbortSignal) {
  try {
    const made = await compose()
    if (!isRefusal(made) || BUSY.has(made.code)) return made
    return 'This version of Tafel can no longer calculate it with the engine and the constants of its day.'
  } catch (error) {
    if (signal.aborted) throw error
    return 'The engine of its day gives another answer than it did.'
  }
}

async function keptBytes(files: SealedFiles, reportId: string, sha256: string): Promise<Buffer | undefined> {
  try {
    return await files.read(subjectOfReport(reportId), sha256)
  } catch (error) {
    if (error instanceof FileChanged) return undefined
    throw error
  }
}
