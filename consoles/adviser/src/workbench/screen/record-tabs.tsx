import { recordPaths } from '../../shared/paths.ts'
import { BarSlot } from '../../shared/bar/bar-slots.tsx'
import { TabLink } from '../../shared/bar/tab-link.tsx'
import type { RecordRef } from '../../shared/records/record-ref.ts'
import { useCompareHref } from '../compare/last-compared.ts'

/** The tabs of a record's screens. */
export function RecordTabs({ record }: { readonly record: RecordRef }) {
  const compareHref = useCompareHref(record)
  return (
    <BarSlot name="tabs">
      <TabLink to={recordPaths.calculate.href(record)} end>
        Calculate
      </TabLink>
      <TabLink to={compareHref} data-tour="compare-tab">
        Compare
      </TabLink>
      <TabLink to={recordPaths.report.href(record)} data-tour="report-tab">
        Report
      </TabLink>
      <TabLink to={recordPaths.history.href(record)}>History</TabLink>
    </BarSlot>
  )
}
