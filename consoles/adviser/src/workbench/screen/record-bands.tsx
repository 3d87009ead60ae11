import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import type { RecordRef } from '../../shared/records/record-ref.ts'
import type { RecordCommands } from '../../shared/records/use-record-commands.ts'
import { dayAndTime } from '../../shared/time/day-and-time.ts'
import { clockTime } from '../../shared/time/local-time.ts'
import type { RecordEditor } from '../hooks/use-record-editor.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { Band, BandActions } from './band.tsx'
import { ConflictBand } from './conflict-band.tsx'

export interface RecordBandsProps {
  readonly kind: AnyWorkbenchKind
  readonly record: RecordView
  readonly editor: RecordEditor
  readonly canChange: boolean
  readonly commands: RecordCommands
  readonly onCopied: (copy: RecordRef) => void
}

/** Whatever stands between a person and editing: deleted, locked, changed elsewhere, a draft of an earlier visit. */
export function RecordBands({ kind, record, editor, canChange, commands, onCopied }: RecordBandsProps) {
  const changed = () => dayAndTime(new Date(record.changedAt))
  // Why is said under the header (app/layouts/reading-banner.tsx).
  if (!canChange) return null
  if (record.deleted) {
    return (
      <Band tone="red" aria-label="Deleted">
        <p>
          <strong>This record is deleted</strong> since {changed()}. Restore it to change it.
        </p>
        <Button onClick={() => commands.restore.mutate(record)}>Restore</Button>
      </Band>
    )
  }
  if (record.locked) {
    return (
      <Band tone="quiet" aria-label="Locked">
        <p>
          <strong>Locked</strong> by your firm on {changed()}: its figures are final, as they were given to the client.
        </p>
        <Button
          tone="white"
          look="outline"
          busy={commands.copy.isPending}
          onClick={() => commands.copy.mutate(record, { onSuccess: onCopied })}
        >
          Make a copy to change it
        </Button>
      </Band>
    )
  }
  if (editor.status.kind === 'conflict')
    return <ConflictBand kind={kind} mine={editor.value} conflict={editor.status} onChoose={editor.choose} />
  if (editor.draft === undefined) return null

  const { keptAt, restore, discard } = editor.draft
  return (
    <Band tone="ochre" aria-label="Draft of an earlier visit">
      <p>
        <strong>A draft of an earlier visit</strong> is on this device and was not saved.
      </p>
      <BandActions>
        <Button onClick={restore}>Restore draft of {clockTime(new Date(keptAt))}</Button>
        <Button tone="white" look="outline" onClick={discard}>
          Discard it
        </Button>
      </BandActions>
    </Band>
  )
}
