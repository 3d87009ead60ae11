import { formatDate } from '../money/format.ts'
import { type Table, text } from './document.ts'

/** The record, inputs and versions that a report was calculated from. */
export interface Calculated {
  readonly recordId: string
  readonly revision: string
  readonly locked: boolean
  /** The day that the report speaks from. */
  readonly today: string
  readonly result: { readonly constantsVersion: string; readonly engineVersion: string }
}

export const VERIFICATION = 'Verification'

/** The particulars that identify a report and let anyone recalculate it. */
export function verification({ recordId, revision, locked, today, result }: Calculated): Table {
  const rows: readonly (readonly [string, string])[] = [
    ['Record', recordId],
    ['Revision', `${revision}${locked ? ', locked' : ''}`],
    ['As at', formatDate(today)],
    ['Constants', result.constantsVersion],
    ['Engine', result.engineVersion],
  ]
  return {
    kind: 'table',
    heading: VERIFICATION,
    columns: ['Line', 'Value'],
    hasHead: false,
    rows: rows.map(([label, value]) => ({ cells: [text(label), text(value)] })),
  }
}
