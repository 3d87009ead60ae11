import { styled } from '../theme/styled.ts'
import { lazy, memo, type ReactNode, type Ref, Suspense, useId, useState } from 'react'
import { color } from '../theme/color.ts'

// Loaded on first use.
const SourcePanel = lazy(() => import('./source-panel.tsx'))

const Info = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: color.ink2,
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { color: color.blue },
})

export interface SourceNoteProps {
  /** The subject of the note, which names the button. */
  readonly about: string
  /** In a field: no tab stop of its own, since the field opens it with F1. */
  readonly isOfField?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** An i that opens the source of a figure or rule. */
export const SourceNote = memo(function SourceNote({ about, isOfField = false, ref, children }: SourceNoteProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const panelId = useId()
  const isOpen = anchor !== null
  return (
    <>
      <Info
        ref={ref}
        type="button"
        tabIndex={isOfField ? -1 : undefined}
        aria-label={`About ${about}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.25" />
          <path d="M9 8v4.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          <circle cx="9" cy="5.4" r="1" fill="currentColor" />
        </svg>
      </Info>
      {isOpen && (
        <Suspense>
          <SourcePanel id={panelId} about={about} anchor={anchor} onClose={() => setAnchor(null)}>
            {children}
          </SourcePanel>
        </Suspense>
      )}
    </>
  )
})
