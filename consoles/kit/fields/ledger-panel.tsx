import { styled } from '../theme/styled.ts'
import { memo, type ReactNode, useId } from 'react'
import { Hint } from '../text/text.tsx'
import { color } from '../theme/color.ts'
import { PAINTED_APART } from '../theme/painted-apart.ts'
import { font, FORM_WIDTH, radius } from '../theme/tokens.ts'
import { LayoutContext } from './field-layout.tsx'
import { isSamePanel } from './same-panel.ts'

const Section = styled('section')({ ...PAINTED_APART, maxWidth: FORM_WIDTH })
const Head = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 45,
  padding: '6px 0',
  borderBottom: `1px solid ${color.rule}`,
  '&[data-open]': { borderBottomColor: color.ruleStrong },
  '&:hover': { backgroundColor: color.sunk },
})
const Title = styled('h2')({ margin: 0, font: `600 1.0625rem/1.4 ${font.serif}` })
const Toggle = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: 0,
  border: 0,
  borderRadius: radius.tag,
  background: 'none',
  font: 'inherit',
  color: color.ink,
  textAlign: 'left',
  cursor: 'pointer',
  // The whole row opens it.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '& > svg': { flexShrink: 0, color: color.ink2, transition: 'transform 120ms' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
})

export interface LedgerPanelProps {
  /** Its name, for `onToggle`. */
  readonly panel: string
  readonly title: string
  /** A short summary of its content, shown while it is closed. */
  readonly words: string
  readonly open: boolean
  readonly onToggle: (panel: string) => void
  readonly children: ReactNode
}

/** A collapsible group of ruled rows. Its fields exist only while it is open. */
export const LedgerPanel = memo(function LedgerPanel({ open, children, ...head }: LedgerPanelProps) {
  const titleId = useId()
  const bodyId = useId()
  return (
    <Section aria-labelledby={titleId}>
      <PanelHead {...head} open={open} titleId={titleId} bodyId={bodyId} />
      {open && (
        <LayoutContext value="ledger">
          <div id={bodyId} style={{ paddingBottom: 20 }}>
            {children}
          </div>
        </LayoutContext>
      )}
    </Section>
  )
}, isSamePanel)

interface PanelHeadProps extends Omit<LedgerPanelProps, 'children'> {
  readonly titleId: string
  readonly bodyId: string
}

/** Memoised, so that changes of the fields below don't render it. */
const PanelHead = memo(function PanelHead({ panel, title, words, open, onToggle, titleId, bodyId }: PanelHeadProps) {
  const wordsId = useId()
  return (
    <Head data-open={open || undefined}>
      <Title>
        <Toggle
          type="button"
          aria-describedby={open ? undefined : wordsId}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => onToggle(panel)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 3.5 10.5 8 6 12.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <span id={titleId}>{title}</span>
        </Toggle>
      </Title>
      {!open && (
        <Hint id={wordsId} style={{ textAlign: 'right' }}>
          {words}
        </Hint>
      )}
    </Head>
  )
})
