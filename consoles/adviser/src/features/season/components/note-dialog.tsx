import { SEASON_NOTE_MAX } from '@tafel/contracts/contexts/season/season.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { useState } from 'react'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'

export interface NoteDialogProps {
  readonly row: BoardRow
  readonly taxYear: number
  readonly onSave: (note: string) => Promise<void>
  readonly onClose: () => void
}

/** What the firm notes about a return. */
export default function NoteDialog({ row, taxYear, onSave, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(row.note)
  return (
    <FormDialog
      title={`Note: ${row.name}, season ${taxYear}`}
      draft={{
        form: clientForm(row.clientId, `season-${taxYear}-note`),
        saved: { note: row.note },
        value: { note },
        restore: (typed) => setNote(typed.note),
      }}
      check={() => ({})}
      onSave={() => onSave(note.trim())}
      onClose={onClose}
    >
      {(problems) => (
        <NoteField
          label="Note"
          name="note"
          hint="For the firm only. It is erased with the client."
          value={note}
          maxLength={SEASON_NOTE_MAX}
          error={problems['note']}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
