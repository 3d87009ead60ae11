import { Page } from '../../app/page.tsx'
import { Asked, useAsked } from '../../app/asked.tsx'
import type { Watermark } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { DictionarySection } from './dictionary-section.tsx'
import { ExportForm } from './export-form.tsx'

/** Events of subscriptions, payments, invoices and coupons as files. */
export function ExportPage() {
  const watermark = useAsked<Watermark>('/api/finance/watermark')
  return (
    <Page title="Exports" wide>
      <Asked asked={watermark} lines={4}>
        {({ settledBefore }) => <ExportForm settledBefore={settledBefore} />}
      </Asked>
      <DictionarySection />
    </Page>
  )
}
