import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { UndoPreview } from '@tafel/contracts/contexts/history/views.ts'
import { changesInWords, type Speech } from '@tafel/contracts/kinds/compare/change-words.ts'
import { PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useHttp } from '../session/http.ts'
import { Arrow } from './arrow.tsx'
import { ChangeLines } from './change-lines.tsx'
import { entryAt } from './entry-words.ts'
import { type Subject, undoPreviewQuery } from './history-queries.ts'
import { useUndo } from './use-undo.ts'

const Words = styled('p')({ margin: 0 })
const Later = styled('ul')({ margin: 0, paddingLeft: 20, maxHeight: 180, overflowY: 'auto', color: color.ink2 })

export interface UndoDialogProps {
  readonly subject: Subject
  readonly revisions: readonly number[]
  readonly speech: Speech
  /** The loaded entries, to list the later ones that are undone too. */
  readonly entries: readonly HistoryEntry[]
  /** The description of an entry: `Sipho changed Salary, 14:02`. */
  readonly describe: (entry: HistoryEntry) => string
  /** The record's answer: its label and its current value. */
  readonly answer?: { readonly label: string; readonly now: number | null }
  readonly onClose: () => void
}

/** Previews an undo. */
export default function UndoDialog({ subject, revisions, speech, entries, describe, answer, onClose }: UndoDialogProps) {
  const preview = useQuery(undoPreviewQuery(useHttp(), subject, revisions))
  const undo = useUndo(subject)
  const apply = ({ revisions: all, revision }: UndoPreview) => undo.mutate({ revisions: all, revision }, { onSettled: onClose })
  const { data } = preview
  const count = data === undefined ? 0 : laterEntries(entries, data.later).length
  const canUndo = data !== undefined && data.refused === null && !data.isDone
  return (
    <Dialog
      title="Undo this change?"
      open
      onClose={onClose}
      width={560}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onClose}>
            {canUndo ? 'Cancel' : 'Close'}
          </Button>
          {canUndo && (
            <Button busy={undo.isPending} onClick={() => apply(data)}>
              {count === 0 ? 'Undo change' : `Undo this and ${count} later ${count === 1 ? 'entry' : 'entries'}`}
            </Button>
          )}
        </>
      }
    >
      {preview.isError ? (
        <ErrorState what="The effect of this undo could not be calculated" error={preview.error} onRetry={() => void preview.refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} label="Calculating the effect" />
      ) : data.refused !== null ? (
        <Words role="alert">{PROBLEMS[data.refused].title}</Words>
      ) : (
        <>
          <ChangeLines changes={changesInWords(speech, data.changes)} />
          {data.changes.length === 0 && <Words>{data.isDone ? NOTHING : flagWords(entryAt(entries, revisions[0]!)?.act)}</Words>}
          {answer !== undefined && data.answer !== null && (
            <Words>
              {answer.label}: {answer.now === null ? 'no answer' : formatMoney(answer.now)}
              <Arrow />
              <strong>{data.answer.to === null ? 'no answer' : formatMoney(data.answer.to)}</strong>, calculated as at today.
            </Words>
          )}
          {data.later.length > 0 && (
            <div role="note">
              <Words>Changed again later, so these are undone too:</Words>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
              <Later tabIndex={0} aria-label="Later changes">
                {laterEntries(entries, data.later).map((entry) => (
                  <li key={entry.first}>{describe(entry)}</li>
                ))}
              </Later>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

const laterEntries = (entries: readonly HistoryEntry[], later: readonly number[]): readonly HistoryEntry[] =>
  entries.filter(({ first, last }) => later.some((revision) => first <= revision && revision <= last))

/** The effect of undoing an act that changed no value. */
function flagWords(act: string | undefined): string {
  switch (act) {
    case 'Locked':
      return 'It is unlocked.'
    case 'Unlocked':
      return 'It is locked.'
    case 'Deleted':
      return 'It is restored.'
    case 'Created':
    case 'Added':
    case 'Restored':
      return 'It is deleted. Deleting hides it; it can be restored.'
    default:
      return NOTHING
  }
}
const NOTHING = 'Nothing is left to undo.'
