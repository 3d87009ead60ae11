import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

export interface EmptyStateProps {
  readonly title: string
  /** One sentence. */
  readonly children: ReactNode
  /** The suggested action. */
  readonly action?: ReactNode
  /** The state fills the page: its title is the page's heading. */
  readonly isPage?: boolean
}

/** An empty list: a sentence and one action. */
export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  return (
    <Notice title={title} isPage={isPage} actions={action}>
      {children}
    </Notice>
  )
}
