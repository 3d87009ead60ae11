import { recordPaths } from '../../app/paths.ts'
import type { RecordRef } from '../../shared/records/record-ref.ts'

// Which comparison one looked at last in this visit: its tab leads back to it from each of the records in it.

let last: { readonly href: string; readonly ids: readonly string[] } | undefined

export function rememberComparison(href: string, ids: readonly string[]): void {
  last = { href, ids }
}

/** Where the tab of a record leads. */
export const compareHref = (record: RecordRef): string =>
  last?.ids.includes(record.recordId) === true ? last.href : recordPaths.compare.href(record)
