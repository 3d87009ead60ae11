import { CLIENT_ERASURE } from '../erasure.ts'
import { johannesburgDate } from '../../base/dates.ts'
import { formatDate } from '../../base/money/format.ts'
import { date, NONE, type ReportDocument, text } from '../../base/report/document.ts'
import { reportFileName } from '../../base/report/file-name.ts'
import type { ErasureCertificate } from './events.ts'

const TITLE = 'Certificate of erasure'

/** The erasure certificate: data erased, and data retained until when and why. Names no one: the requester knows the person. */
export function certificateReport({ clientId, erasedAt, erasedBy, reports }: ErasureCertificate, firm: string): ReportDocument {
  const day = formatDate(johannesburgDate(erasedAt))
  const kept = reports.filter(({ keptUntil }) => keptUntil !== null)
  const gone = reports.length - kept.length
  return {
    title: TITLE,
    fileName: reportFileName(TITLE, clientId.slice(0, 8), day),
    running: TITLE,
    foot: `Client ${clientId}`,
    isDraft: false,
    isClose: false,
    blocks: [
      { kind: 'letterhead', firm, lines: [], dated: [`Erased on ${day}`], title: TITLE, subject: `Client ${clientId}` },
      {
        kind: 'sentences',
        sentences: [
          `All data that Tafel held about this client was erased on ${day}, by user ${erasedBy}.`,
          'The key that sealed it is destroyed: no one can read it any more, in the log, in read models or in backups once their keys have expired.',
        ],
      },
      { kind: 'text', heading: 'What was erased', paragraphs: [...CLIENT_ERASURE.erased, reportsGone(gone)] },
      ...(kept.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              heading: 'Issued reports retained by law',
              columns: ['Report', 'Kept until', 'Because of'],
              hasHead: true,
              rows: kept.map(({ number, keptUntil, keptFor }) => ({
                cells: [text(number), keptUntil === null ? NONE : date(keptUntil), text(keptFor ?? '')],
              })),
            },
            {
              kind: 'text' as const,
              paragraphs: [
                'They stay sealed with their own key, and only the owner of the firm can open them. On the day after, the file and its key are deleted automatically.',
              ],
            },
          ]),
      { kind: 'text', heading: 'What stays', paragraphs: CLIENT_ERASURE.kept },
    ],
  }
}

const reportsGone = (count: number): string =>
  count === 0
    ? 'No issued report was past its retention period.'
    : `${count === 1 ? 'One issued report' : `${count} issued reports`} past the retention period, with file and key.`
