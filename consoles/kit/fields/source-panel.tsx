import type { ReactNode } from 'react'
import { Popover } from '../layers/popover.tsx'

export interface SourcePanelProps {
  readonly id: string
  readonly about: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The popover under the i. */
export default function SourcePanel({ id, about, anchor, onClose, children }: SourcePanelProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': about,
          sx: { maxWidth: 340, padding: '12px 16px', fontSize: '0.8125rem', lineHeight: 1.5 },
        },
      }}
    >
      {children}
    </Popover>
  )
}
