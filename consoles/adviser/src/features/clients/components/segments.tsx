import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

const Group = styled('div')({
  display: 'flex',
  flexShrink: 0,
  marginLeft: 'auto',
  border: `1px solid ${color.field}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& button': {
    minHeight: 36,
    padding: '0 14px',
    border: 0,
    background: 'none',
    color: color.ink2,
    font: 'inherit',
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '& button + button': { borderLeft: `1px solid ${color.ruleStrong}` },
  '& button[aria-pressed="true"]': { backgroundColor: color.greenSoft, color: color.green, fontWeight: 600 },
  '& button:focus-visible': { outline: `2px solid ${color.blue}`, outlineOffset: -3, borderRadius: 8 },
})

export interface SegmentsProps<Value extends string> {
  /** The accessible name. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly words: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice of a few visible options, at the end of a heading. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.words}
        </button>
      ))}
    </Group>
  )
}
