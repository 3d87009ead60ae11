import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useState } from 'react'
import { VIEW_NAME_MAX } from '../model/stored-views.ts'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'

export interface SaveViewDialogProps {
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

const EMPTY = { name: '' }

/** Asks for the name of a view. */
export default function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  return (
    <FormDialog
      title="Save this view"
      width={420}
      draft={{ form: 'clients/view', saved: EMPTY, value: { name }, restore: ({ name }) => setName(name) }}
      check={(): Readonly<Record<string, string>> => (name.trim() === '' ? { name: 'Enter a name for the view.' } : {})}
      onSave={async () => onSave(name.trim())}
      onClose={onClose}
    >
      {(problems) => (
        <TextField
          label="View name"
          hint="Saves the filter and the order on this device, for you only. The search text is not saved."
          name="name"
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          value={name}
          error={problems['name']}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
