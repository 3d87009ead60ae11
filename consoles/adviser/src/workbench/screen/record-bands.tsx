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

/** The bands about whatever prevents editing: deleted, locked, changed elsewhere, a draft of an earlier session. */
export function RecordBands({ kind, record, editor, canChange, commands, onCopied }: RecordBandsProps) {
  const changed = () => dayAndTime(new Date(record.changedAt))
  // The band below the header gives the reason (app/layouts/reading-banner.tsx).
  if (!canChange) return null
  if (record.deleted) {
    return (
      <Band tone="red" aria-label="Deleted">
        <p>
          <strong>This record was deleted</strong> on {changed()}. Restore it to change it.
        </p>
        <Button onClick={() => commands.restore.mutate(record)}>Restore</Button>
      </Band>
    )
  }
  if (record.locked) {
    return (
      <Band tone="quiet" aria-label="Locked">
        <p>
          <strong>Locked</strong> {lockerWords(record)}on {changed()}: its figures are final, as they were given to the client.
        </p>
        <Button
          tone="white"
          look="outline"
          busy={commands.copy.isPending}
          onClick={() => commands.copy.mutate(record, { onSuccess: onCopied })}
        >
          Copy it to make changes
        </Button>
      </Band>
    )
  }
  if (editor.status.kind === 'conflict')
    return <ConflictBand kind={kind} mine={editor.value} conflict={editor.status} onChoose={editor.choose} />
  if (editor.draft === undefined) return null

  const { keptAt, restore, discard } = editor.draft
  return (
    <Band tone="ochre" aria-label="Draft from an earlier session">
      <p>
        <strong>A draft from an earlier session</strong> is on this device and was not saved.
      </p>
      <BandActions>
        <Button onClick={restore}>Restore the draft of {clockTime(new Date(keptAt))}</Button>
        <Button tone="white" look="outline" onClick={discard}>
          Discard draft
        </Button>
      </BandActions>
    </Band>
  )
}

/** `by Nomsa Mokoena `; nothing for a copy of this device from before the name was stored. */
const lockerWords = ({ lockedBy, people }: RecordView): string =>
  lockedBy === undefined ? '' : `by ${people?.[lockedBy] ?? 'a person whose details were erased'} `
