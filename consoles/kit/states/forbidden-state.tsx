import type { ReactNode } from 'react'
import { Hint } from '../text/text.tsx'
import { Notice } from './notice.tsx'

export interface ForbiddenStateProps {
  readonly reason?: string
  readonly requestId?: string
  readonly actions?: ReactNode
}

/** Signed in, but not allowed. */
export function ForbiddenState({ reason = 'You do not have permission to do this.', requestId, actions }: ForbiddenStateProps) {
  return (
    <Notice title="You don’t have access to this" role="alert" actions={actions}>
      <p>{reason}</p>
      <p>If you need access, ask the owner of your firm’s account.</p>
      {requestId !== undefined && <Hint>Reference {requestId}</Hint>}
    </Notice>
  )
}
