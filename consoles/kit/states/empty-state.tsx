import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

export interface EmptyStateProps {
  readonly title: string
  /** One sentence. */
  readonly children: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
}

/** Nothing here yet: a sentence and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Notice title={title} actions={action}>
      {children}
    </Notice>
  )
}
