import { type ReactNode, useEffect } from 'react'
import { Button } from '../buttons/button.tsx'
import { AppError } from '../http/app-error.ts'
import { logError } from '../http/log-error.ts'
import { Hint } from '../text/text.tsx'
import { ForbiddenState } from './forbidden-state.tsx'
import { Notice } from './notice.tsx'
import { OfflineState } from './offline-state.tsx'

export interface ErrorStateProps {
  /** The failed action: "The clients could not be loaded". */
  readonly what: string
  readonly error: unknown
  /** Reassures about saved data, if more than a read failed. */
  readonly safe?: string
  readonly onRetry?: () => void
  /** A link onward if the item doesn't exist: trying again would not help. */
  readonly elsewhere?: ReactNode
}

/** States what happened, what is safe, what to do, and the reference to quote. Offline and forbidden have their own texts. */
export function ErrorState({ what, error, safe = 'Nothing was changed or lost.', onRetry, elsewhere }: ErrorStateProps) {
  useEffect(() => logError(error), [error])
  const known = error instanceof AppError ? error : undefined
  if (known?.code === 'network/offline') return <OfflineState {...(onRetry === undefined ? {} : { onRetry })} />
  if (known?.status === 403) return <ForbiddenState reason={known.message} {...reference(known)} />
  if (elsewhere !== undefined && (known?.status === 404 || known?.status === 410))
    return (
      <Notice title={known.status === 410 ? 'This was erased' : 'Nothing was found at this address'} role="alert" actions={elsewhere}>
        <p>{known.status === 410 ? known.message : 'The link may be incomplete, or what it leads to belongs to another firm.'}</p>
      </Notice>
    )
  return (
    <Notice title={what} role="alert" actions={onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}>
      <p>{known?.message ?? 'Something went wrong on this page.'}</p>
      <p>{safe}</p>
      {known?.requestId !== undefined && <Hint>Reference {known.requestId}</Hint>}
    </Notice>
  )
}

function reference({ requestId }: AppError): { readonly requestId?: string } {
  return requestId === undefined ? {} : { requestId }
}
