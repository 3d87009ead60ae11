import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { pinnedVersion } from '../../shared/constants/use-constants.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { Band } from './band.tsx'

export interface LinkChangedBandProps {
  readonly record: RecordView
  /** What of its inputs may be sent again. */
  readonly inputs: unknown
  readonly canSave: boolean
}

/** A record that the stored answer took something from has moved on since, or is gone: what is shown is the answer of now. */
export function LinkChangedBand({ record, inputs, canSave }: LinkChangedBandProps) {
  const { saveAgain } = useRecordCommands()
  const constantsAt = useConstantsAt()
  const was = record.headline === null ? '' : ` The saved answer is ${formatMoney(record.headline)}.`
  return (
    <Band tone="ochre" aria-label="A linked record has changed">
      <p>
        <strong>A linked record has changed since this one was saved.</strong> The figures here are those of now.{was}
      </p>
      {canSave && (
        <Button busy={saveAgain.isPending} onClick={() => saveAgain.mutate({ record, inputs, ...pinnedVersion(record, constantsAt) })}>
          Save the new answer
        </Button>
      )}
    </Band>
  )
}
