import { REASON_WORDS } from '@tafel/contracts/issued/reasons.ts'
import type { IssuedSummary } from '@tafel/contracts/issued/views.ts'
import { paths } from '../../app/paths.ts'
import type { TimelineNote } from '../history/timeline.tsx'

/** What happened to the issued reports of a record, for its history. */
export function issuedNotes(reports: readonly IssuedSummary[]): readonly TimelineNote[] {
  return reports.flatMap((report) => {
    const { reportId, number, revision, constantsVersion, issuedAt, issuedBy, supersedes, withdrawnAt, withdrawnBy, reason } = report
    const href = paths.issuedReport.href(reportId)
    const replaced = supersedes === null ? undefined : reports.find((each) => each.reportId === supersedes)?.number
    const issued: TimelineNote = {
      id: `issued-${reportId}`,
      at: issuedAt,
      by: issuedBy,
      did: `issued report ${number}${supersedes === null ? '' : ` in place of ${replaced ?? 'an earlier one'}`}`,
      detail: `frozen with revision ${revision}, constants ${constantsVersion}`,
      href,
      tag: { words: 'issued', tone: 'green' },
    }
    if (withdrawnAt === null || withdrawnBy === null) return [issued]
    const withdrawn: TimelineNote = {
      id: `withdrawn-${reportId}`,
      at: withdrawnAt,
      by: withdrawnBy,
      did: `withdrew report ${number}`,
      detail: reason === null ? '' : REASON_WORDS[reason],
      href,
      tag: { words: 'withdrawn', tone: 'red' },
    }
    return [issued, withdrawn]
  })
}
