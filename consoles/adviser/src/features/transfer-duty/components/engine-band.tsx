import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import type { RecordEditor } from '../hooks/use-record-editor.ts'
import { wasWithoutCosts } from '../model/answer-view.ts'
import { Band } from './band.tsx'

const WHOLE = 1_000_000

/**
 * A record that was saved before transfer costs were calculated: what is seen here is worked out anew, its report is as it was saved.
 * The same inputs again would change nothing; that all of the property is bought is what the first engine couldn't be told.
 */
export function EngineBand({ record, edit }: { readonly record: TransferDutyView; readonly edit: RecordEditor['edit'] }) {
  if (!wasWithoutCosts(record)) return null
  return (
    <Band tone="quiet" role="status" aria-label="Saved without costs">
      <p>
        <strong>Saved without costs</strong> by engine {record.engineVersion}. They are worked out here; the report has them once this is
        saved anew.
      </p>
      <Button tone="white" look="outline" onClick={() => edit('share', WHOLE)}>
        Save with the costs
      </Button>
    </Band>
  )
}
