import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { dayAndTime } from '../time/day-and-time.ts'

const Note = styled('p')({ margin: 0, padding: '8px 12px', borderRadius: 7, backgroundColor: color.ochreSoft, color: color.ink })

export interface RestoredNoteProps {
  /** ISO 8601; renders nothing if nothing was restored. */
  readonly from: string | undefined
  readonly onDiscard: () => void
}

/** Shown in a form with restored edits of an earlier session that were never saved. */
export function RestoredNote({ from, onDiscard }: RestoredNoteProps) {
  if (from === undefined) return null
  return (
    <Note role="status">
      Restored what you typed on {dayAndTime(new Date(from))}. It is not saved yet.{' '}
      <TextButton type="button" onClick={onDiscard}>
        Discard
      </TextButton>
    </Note>
  )
}
