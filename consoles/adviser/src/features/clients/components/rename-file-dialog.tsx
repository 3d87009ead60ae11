import { type ClientFileView, renameFile } from '@tafel/contracts/contexts/clients/files.ts'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useState } from 'react'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { problemsOf } from '../model/problems-of.ts'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'

export interface RenameFileDialogProps {
  readonly clientId: string
  readonly file: ClientFileView
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Renames a file; the extension stays. */
export default function RenameFileDialog({ clientId, file, onSave, onClose }: RenameFileDialogProps) {
  const [name, setName] = useState(file.name)
  return (
    <FormDialog
      title="Rename file"
      draft={{
        form: clientForm(clientId, `file/${file.fileId}`),
        saved: { name: file.name },
        value: { name },
        restore: ({ name }) => setName(name),
      }}
      check={() => problemsOf(renameFile.safeParse({ name }))}
      onSave={() => onSave(name)}
      onClose={onClose}
    >
      {(problems) => (
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problems['name']}
        />
      )}
    </FormDialog>
  )
}
