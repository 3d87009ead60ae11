import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useState } from 'react'
import { VIEW_NAME_MAX } from '../model/stored-views.ts'
import { FormDialog } from './form-dialog.tsx'

export interface SaveViewDialogProps {
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

const NOTHING = { name: '' }

/** Asks what a view shall be called. */
export default function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  return (
    <FormDialog
      title="Save this view"
      width={420}
      draft={{ form: 'clients/view', saved: NOTHING, value: { name }, restore: ({ name }) => setName(name) }}
      check={(): Readonly<Record<string, string>> => (name.trim() === '' ? { name: 'Enter a name for the view.' } : {})}
      onSave={async () => onSave(name.trim())}
      onClose={onClose}
    >
      {(problems) => (
        <TextField
          label="Name of the view"
          hint="Which clients are shown and in which order, kept for you on this device. What you search for is not kept."
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
