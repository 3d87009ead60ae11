import { recordPaths } from '../../shared/paths.ts'
import { createCell, useCell } from '../../shared/cell.ts'
import type { RecordRef } from '../../shared/records/record-ref.ts'

// The last comparison viewed in this session. The compare tab of each of its records leads back to it.

interface Compared {
  readonly href: string
  readonly ids: readonly string[]
}

const last = createCell<Compared | undefined>(undefined)

export const rememberComparison = (compared: Compared): void => last.set(compared)

/** The link of a record's compare tab. */
export function useCompareHref(record: RecordRef): string {
  const compared = useCell(last)
  return compared?.ids.includes(record.recordId) === true ? compared.href : recordPaths.compare.href(record)
}
