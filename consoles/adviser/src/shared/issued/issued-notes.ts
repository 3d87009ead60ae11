import { REASON_WORDS } from '@tafel/contracts/contexts/issued/reasons.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { paths } from '../paths.ts'
import type { TimelineNote } from '../history/timeline.tsx'
import { STATE_TONES } from './issued-words.ts'

/** The history of a record's or a client's issued reports. For a client, each note names its record. */
export function issuedNotes(reports: readonly IssuedSummary[], of: 'record' | 'client' = 'record'): readonly TimelineNote[] {
  return reports.flatMap((report) => {
    const { reportId, number, revision, constantsVersion, issuedAt, issuedBy, supersedes, withdrawnAt, withdrawnBy, reason } = report
    const href = paths.issuedReport.href(reportId)
    const withId = (reference: string | null) => (reference === null ? undefined : reports.find((each) => each.reportId === reference))
    const frozen = `frozen with revision ${revision}, constants ${constantsVersion}`
    const notes: TimelineNote[] = [
      {
        id: `issued-${reportId}`,
        at: issuedAt,
        by: issuedBy,
        did: `issued report ${number}${supersedes === null ? '' : ` replacing ${withId(supersedes)?.number ?? 'an earlier one'}`}`,
        detail: of === 'record' ? frozen : `${whatWords(report)}, ${frozen}`,
        href,
        tag: { words: 'issued', tone: 'green' },
      },
    ]
    // Superseded by the issuer of its replacement, in the same act.
    const replacement = withId(report.supersededBy)
    if (report.supersededAt !== null && replacement !== undefined)
      notes.push({
        id: `superseded-${reportId}`,
        at: report.supersededAt,
        by: replacement.issuedBy,
        did: `superseded report ${number}`,
        detail: `by report ${replacement.number}`,
        href,
        tag: { words: 'superseded', tone: STATE_TONES.superseded },
      })
    if (withdrawnAt !== null && withdrawnBy !== null)
      notes.push({
        id: `withdrawn-${reportId}`,
        at: withdrawnAt,
        by: withdrawnBy,
        did: `withdrew report ${number}`,
        detail: reason === null ? '' : REASON_WORDS[reason],
        href,
        tag: { words: 'withdrawn', tone: STATE_TONES.withdrawn },
      })
    return notes
  })
}

function whatWords({ kind, description }: Pick<IssuedSummary, 'kind' | 'description'>): string {
  const kindWords = KIND_NAMES[kind].words.one
  return description === '' ? kindWords : `${kindWords}: ${description}`
}
