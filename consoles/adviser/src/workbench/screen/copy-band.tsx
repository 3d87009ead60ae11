import { dayAndTime } from '../../shared/time/day-and-time.ts'
import { Band } from './band.tsx'

export interface CopyBandProps {
  /** When the copy was read. */
  readonly at: number
  readonly readOnly: boolean
}

/** The server is out of reach: the screen shows this device's copy. */
export function CopyBand({ at, readOnly }: CopyBandProps) {
  return (
    <Band tone="quiet" aria-label="Copy on this device" role="status">
      <p>
        <strong>This is this device’s copy of {dayAndTime(new Date(at))}.</strong>
        {!readOnly && ' Changes are stored as a draft until the connection is back.'}
      </p>
    </Band>
  )
}
