import { firstDayOf } from '@tafel/contracts/contexts/season/season-dates.ts'
import { type Step, STEP_WORDS } from '@tafel/contracts/contexts/season/steps.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { useState } from 'react'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'

export interface StepDialogProps {
  readonly row: BoardRow
  readonly step: Step
  readonly taxYear: number
  readonly today: string
  /** An empty day: the step isn't done. */
  readonly onSave: (on: string) => Promise<void>
  readonly onClose: () => void
}

/** Another day for a step that is done, or takes it away. */
export default function StepDialog({ row, step, taxYear, today, onSave, onClose }: StepDialogProps) {
  const [on, setOn] = useState(row.steps[step])
  return (
    <FormDialog
      title={`${STEP_WORDS[step].title}: ${row.name}`}
      width={400}
      draft={{
        form: clientForm(row.clientId, `season-${taxYear}-${step}`),
        saved: { on: row.steps[step] },
        value: { on },
        restore: (typed) => setOn(typed.on),
      }}
      check={() => ({})}
      onSave={() => onSave(on)}
      onClose={onClose}
    >
      {(problems) => (
        <DateField
          label="Done on"
          name="on"
          hint="Leave it empty if the step isn’t done."
          min={firstDayOf(taxYear)}
          max={today}
          value={on === '' ? null : on}
          error={problems['on']}
          onChange={(date) => setOn(date ?? '')}
        />
      )}
    </FormDialog>
  )
}
