import { styled } from '@tafel/kit/theme/styled.ts'
import { isSamePanel } from '@tafel/kit/fields/same-panel.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { font } from '@tafel/kit/theme/tokens.ts'
import { memo, type ReactNode, useId } from 'react'
import { StateMark } from './state-mark.tsx'

const Head = styled('h3')({ margin: 0, font: `600 0.9375rem/1.45 ${font.sans}`, borderBottom: `1px solid ${color.rule}` })
const Toggle = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 45,
  padding: 0,
  border: 0,
  borderRadius: 3,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { color: color.green },
  '& > svg': { color: color.ink2 },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
})

export interface SubGroupProps {
  /** Its name, for `onToggle`. */
  readonly panel: string
  readonly title: string
  readonly open: boolean
  readonly faults: number
  readonly notes: number
  readonly onToggle: (panel: string) => void
  readonly children: ReactNode
}

/** A collapsible group within a group. */
export const SubGroup = memo(function SubGroup({ panel, title, open, faults, notes, onToggle, children }: SubGroupProps) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <Head>
        <Toggle type="button" aria-expanded={open} onClick={() => onToggle(panel)}>
          <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 3.5 10.5 8 6 12.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
          <span id={titleId}>{title}</span>
          <StateMark faults={faults} notes={notes} />
        </Toggle>
      </Head>
      {open && children}
    </div>
  )
}, isSamePanel)
