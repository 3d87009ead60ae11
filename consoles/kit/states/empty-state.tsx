import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

export interface EmptyStateProps {
  readonly title: string
  /** One sentence. */
  readonly children: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
  /** The whole page says this: its title is the page's heading. */
  readonly isPage?: boolean
}

/** Nothing here yet: a sentence and one action. */
export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  return (
    <Notice title={title} isPage={isPage} actions={action}>
      {children}
    </Notice>
  )
}
