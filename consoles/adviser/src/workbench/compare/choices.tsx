import { styled } from '@tafel/kit/theme/styled.ts'
import { boxStyle, chevronStyle, inputStyle } from '@tafel/kit/fields/control-style.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import type { ReactNode } from 'react'

const Line = styled('label')({ display: 'inline-flex', alignItems: 'center', gap: 8, fontSize: '0.875rem', color: color.ink2 })
const Box = styled('span')({ ...boxStyle, display: 'inline-flex', width: 'auto', maxWidth: 240 })
const Select = styled('select')({
  ...inputStyle,
  ...chevronStyle,
  fontSize: '0.875rem',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '& option': { color: color.ink, backgroundColor: color.card },
})

export interface InlineSelectProps {
  readonly label: ReactNode
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** An inline select with its label in front. */
export function InlineSelect({ label, value, options, onChange }: InlineSelectProps) {
  return (
    <Line>
      {label}
      <Box>
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Box>
    </Line>
  )
}

const Group = styled('div')({ display: 'inline-flex', border: `1px solid ${color.field}`, borderRadius: radius.button })
const Side = styled('button')({
  minHeight: 34,
  padding: '0 12px',
  border: 0,
  borderRadius: radius.button - 1,
  background: 'none',
  color: color.ink2,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { backgroundColor: color.greenSoft, color: color.green, fontWeight: 600 },
  '&:hover': { color: color.ink },
})

export interface SwitchPairProps {
  readonly label: string
  readonly first: string
  readonly second: string
  readonly isSecond: boolean
  readonly onChange: (isSecond: boolean) => void
}

/** A toggle between two views. */
export function SwitchPair({ label, first, second, isSecond, onChange }: SwitchPairProps) {
  return (
    <Group role="group" aria-label={label}>
      <Side type="button" aria-pressed={!isSecond} onClick={() => onChange(false)}>
        {first}
      </Side>
      <Side type="button" aria-pressed={isSecond} onClick={() => onChange(true)}>
        {second}
      </Side>
    </Group>
  )
}
