import { dayAndTime } from '../../shared/time/day-and-time.ts'
import { Band } from './band.tsx'

export interface CopyBandProps {
  /** When the copy was read. */
  readonly at: number
  readonly readOnly: boolean
}

/** What is shown is what this device has kept: the server is out of reach. */
export function CopyBand({ at, readOnly }: CopyBandProps) {
  return (
    <Band tone="quiet" aria-label="Copy on this device" role="status">
      <p>
        <strong>This is the copy of {dayAndTime(new Date(at))} kept on this device.</strong>
        {!readOnly && ' Changes are kept as a draft until the connection is back.'}
      </p>
    </Band>
  )
}
