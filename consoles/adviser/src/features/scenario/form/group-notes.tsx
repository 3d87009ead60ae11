import { styled } from '@tafel/kit/theme/styled.ts'
import { isExceeded, leftOf, type Limit } from '@tafel/contracts/base/charts/limit.ts'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { LimitMark } from '../../../workbench/form/state-mark.tsx'
import type { GainPart } from '../model/gain-lines.ts'

const Line = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  margin: 0,
  padding: '8px 0 0',
  fontSize: '0.875rem',
  '& > span:nth-of-type(2)': { flex: 1 },
})
const Way = styled('p')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2px 8px', margin: 0, padding: '8px 0 0' })
const Missing = styled('p')({ margin: '8px 0 0', fontSize: '0.8125rem', color: color.ochre })

export interface GroupDetails {
  readonly limits: readonly Limit[]
  readonly missing: readonly string[]
  /** The way from the gains to the taxable gain. */
  readonly gain: readonly GainPart[]
}

/** Below a group: how its gain is taxed, its limits, and its figures that can't be calculated. */
export function GroupNotes({ details: { limits, missing, gain } }: { readonly details: GroupDetails }) {
  return (
    <>
      {gain.length > 0 && (
        <Way>
          {gain.map(({ words, law }, at) => (
            <span key={words}>
              {at === gain.length - 1 ? <strong>{words}</strong> : words}{' '}
              {law !== undefined && <Law style={{ fontWeight: 400 }}>{law}</Law>}
            </span>
          ))}
        </Way>
      )}
      {limits.map((limit) => (
        <LimitLine key={limit.label} limit={limit} />
      ))}
      {missing.map((message) => (
        <Missing key={message}>{message}</Missing>
      ))}
    </>
  )
}

function LimitLine({ limit }: { readonly limit: Limit }) {
  const isBeyond = isExceeded(limit)
  const style = isBeyond ? { color: color.ochre } : undefined
  return (
    <Line style={style}>
      <LimitMark isBeyond={isBeyond} />
      <span>
        {limit.label} <Law style={{ fontWeight: 400 }}>{limit.section}</Law>
      </span>
      <Hint style={style}>{leftOf(limit)}</Hint>
    </Line>
  )
}
