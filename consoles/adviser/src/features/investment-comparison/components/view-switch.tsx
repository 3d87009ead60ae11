import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

const Group = styled('div')({ display: 'inline-flex', border: `1px solid ${color.field}`, borderRadius: radius.button, overflow: 'hidden' })
const Choice = styled('button')({
  minHeight: 28,
  padding: '0 10px',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  color: color.ink2,
  cursor: 'pointer',
  '& + &': { borderLeft: `1px solid ${color.field}` },
  '&[aria-pressed="true"]': { backgroundColor: color.greenSoft, color: color.green, fontWeight: 600 },
  '&:focus-visible': { outlineOffset: -3 },
  '&:disabled': { cursor: 'not-allowed' },
})

const VIEWS = [
  { view: 'real', label: 'Today’s rand' },
  { view: 'nominal', label: 'Future rand' },
] as const
export type View = (typeof VIEWS)[number]['view']

export interface ViewSwitchProps {
  readonly view: View
  readonly readOnly: boolean
  readonly onChange: (view: View) => void
}

/** Switches between today's and future rand, for lists, screen and report. */
export function ViewSwitch({ view, readOnly, onChange }: ViewSwitchProps) {
  return (
    <Group role="group" aria-label="Show money in">
      {VIEWS.map((each) => (
        <Choice
          key={each.view}
          type="button"
          name="view"
          aria-pressed={each.view === view}
          disabled={readOnly}
          onClick={() => onChange(each.view)}
        >
          {each.label}
        </Choice>
      ))}
    </Group>
  )
}
