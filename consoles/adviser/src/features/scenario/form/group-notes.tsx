import { styled } from '@tafel/kit/theme/styled.ts'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { Limit } from '../model/limits.ts'
import { LimitMark } from './state-mark.tsx'

const Line = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  margin: 0,
  padding: '8px 0 0',
  fontSize: '0.875rem',
  '& > span:nth-of-type(2)': { flex: 1 },
})
const Missing = styled('p')({ margin: '8px 0 0', fontSize: '0.8125rem', color: color.ochre })

export interface GroupNotesProps {
  readonly limits: readonly Limit[]
  readonly missing: readonly string[]
}

/** Below a group: how far its limits are used, and which of its figures can't be worked out. */
export function GroupNotes({ limits, missing }: GroupNotesProps) {
  return (
    <>
      {limits.map(({ label, section, words, isReached }) => (
        <Line key={label} style={isReached ? { color: color.ochre } : undefined}>
          <LimitMark isReached={isReached} />
          <span>
            {label} <Law style={{ fontWeight: 400 }}>{section}</Law>
          </span>
          <Hint style={isReached ? { color: color.ochre } : undefined}>{words}</Hint>
        </Line>
      ))}
      {missing.map((message) => (
        <Missing key={message}>{message}</Missing>
      ))}
    </>
  )
}
