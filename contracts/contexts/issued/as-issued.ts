import { node } from '../../base/charts/svg.ts'
import { formatDate } from '../../base/money/format.ts'
import { DATA_FILE } from './report-data.ts'
import type { Block, Letterhead, ReportDocument } from '../../base/report/document.ts'
import { reportFileName } from '../../base/report/file-name.ts'
import { DRAFT, joined } from '../../kinds/report/letterhead.ts'

/** The particulars that issuing adds to a report. */
export interface Issue {
  readonly number: string
  readonly issuedOn: string
  /** The address for checking it, without `https://`: `tafel.example/verify/KXTR-2026-000123`. */
  readonly address: string
  /** The modules of the QR code with the address, row by row: dark or not. */
  readonly squares: readonly (readonly boolean[])[]
  /** The number of the report that this one replaces. */
  readonly supersedes?: string
  /** The calculation is attached to the file. */
  readonly hasData: boolean
}

/** A report in its issued form: with its number, no longer a draft, and with the way to check it. */
export function asIssued(report: ReportDocument, issue: Issue): ReportDocument {
  const { number, address } = issue
  return {
    ...report,
    number,
    isDraft: false,
    fileName: reportFileName(number, report.fileName),
    foot: joined(' · ', report.foot, address),
    blocks: [...report.blocks.map((block) => (block.kind === 'letterhead' ? numbered(block, issue) : block)), verification(issue)],
  }
}

function numbered(head: Letterhead, { number, issuedOn, supersedes }: Issue): Letterhead {
  const [asAt, ...rest] = head.dated.filter((line) => line !== DRAFT)
  const issued = formatDate(issuedOn)
  return {
    ...head,
    dated: [
      `Report ${number}`,
      issued,
      ...(asAt === undefined || asAt === issued ? [] : [`Figures of ${asAt}`]),
      ...rest,
      ...(supersedes === undefined ? [] : [`Replaces report ${supersedes}`]),
    ],
  }
}

function verification({ number, issuedOn, address, squares, supersedes, hasData }: Issue): Block {
  return {
    kind: 'verification',
    heading: 'Is this report genuine?',
    code: codePicture(squares),
    paragraphs: [
      `This is report ${number}, issued on ${formatDate(issuedOn)}.${supersedes === undefined ? '' : ` It replaces report ${supersedes}.`}`,
      `At ${address} anyone can check whether it is in force, and whether a copy of the file is the one that was issued. The file stays on your own device.`,
      ...(hasData ? [`The inputs and results are attached to the file for use by software, as ${DATA_FILE}.`] : []),
    ],
  }
}

/** Quiet squares at each side of a code, without which it can't be read. */
const MARGIN = 4

/** One path for all dark squares, so that no hairlines show between them. */
function codePicture(squares: Issue['squares']) {
  const size = squares.length + 2 * MARGIN
  const dark = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])))
  return node(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': 'A square code that opens the page on which this report can be checked',
      shapeRendering: 'crispEdges',
    },
    node('rect', { width: size, height: size, fill: '#fff' }),
    node('path', { d: dark.join(''), fill: '#000' }),
  )
}
