import { recordPaths } from '../../shared/paths.ts'
import { createCell, useCell } from '../../shared/cell.ts'
import type { RecordRef } from '../../shared/records/record-ref.ts'

// Which comparison one looked at last in this visit: its tab leads back to it from each of the records in it.

interface Compared {
  readonly href: string
  readonly ids: readonly string[]
}

const last = createCell<Compared | undefined>(undefined)

export const rememberComparison = (compared: Compared): void => last.set(compared)

/** Where the tab of a record leads. */
export function useCompareHref(record: RecordRef): string {
  const compared = useCell(last)
  return compared?.ids.includes(record.recordId) === true ? compared.href : recordPaths.compare.href(record)
}
