import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { pinnedVersion } from '../../shared/constants/use-constants.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { Band } from './band.tsx'

export interface LinkChangedBandProps {
  readonly record: RecordView
  /** The inputs that may be sent again. */
  readonly inputs: unknown
  readonly canSave: boolean
}

/** A linked record has changed or is gone: the screen shows the current answer instead of the stored one. */
export function LinkChangedBand({ record, inputs, canSave }: LinkChangedBandProps) {
  const { saveAgain } = useRecordCommands()
  const constantsAt = useConstantsAt()
  const was = record.headline === null ? '' : ` The saved answer is ${formatMoney(record.headline)}.`
  return (
    <Band tone="ochre" aria-label="A linked record has changed">
      <p>
        <strong>A linked record has changed since this one was saved.</strong> This page shows the current figures.{was}
      </p>
      {canSave && (
        <Button busy={saveAgain.isPending} onClick={() => saveAgain.mutate({ record, inputs, ...pinnedVersion(record, constantsAt) })}>
          Save the new answer
        </Button>
      )}
    </Band>
  )
}
