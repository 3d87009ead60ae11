import { constantsOf } from '../../law/working/constants-of.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { type Block, type Row, text } from '../../base/report/document.ts'
import { joined } from './letterhead.ts'

/** The heading of the additional part of an adviser's copy. */
export const FOR_ADVISER = 'For the adviser: not for the client'

interface Findings {
  /** Notes of the answer, with their remedies. */
  readonly notes: readonly string[]
  readonly missing: readonly { readonly label: string; readonly message: string; readonly remedy?: string | undefined }[]
}

/** The end of an adviser's copy: findings with their remedies, and every figure of law with all of its sources, confirmed or not. */
export function forAdviser({ notes, missing }: Findings, trace: readonly TraceStep[]): readonly Block[] {
  const findings = [
    ...new Set([...missing.map(({ label, message, remedy }) => joined(' ', `${label}: ${message}`, remedy ?? '')), ...notes]),
  ]
  const rows = constantsOf(trace).map(({ name, status, confidence, source }): Row => ({
    cells: [text(name), text(`${status}, ${CONFIDENCE[confidence]}`), text(source)],
  }))
  return [
    { kind: 'pageBreak', isLoose: true },
    { kind: 'text', heading: FOR_ADVISER, paragraphs: findings.length === 0 ? ['No findings.'] : findings },
    { kind: 'table', heading: 'Figures of law and all of their sources', columns: ['Figure', 'Status', 'Sources'], hasHead: true, rows },
  ]
}

const CONFIDENCE = { confirmed: 'two sources', one_source: 'one source', memory: 'unconfirmed' } as const
