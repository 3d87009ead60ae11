import { Button } from '@tafel/kit/buttons/button.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { LinkButton } from '../links/link-button.tsx'
import { clientsHref } from '../records/clients-href.ts'

/** A history that could not be loaded. Unlike inputs, histories are not stored on the device. */
export function HistoryFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (!(error instanceof AppError && error.code === 'network/offline')) {
    return (
      <ErrorState
        what="The history could not be loaded"
        error={error}
        onRetry={onRetry}
        elsewhere={<LinkButton to={clientsHref()}>All clients</LinkButton>}
      />
    )
  }
  return (
    <Notice title="A history needs a connection" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p>You are offline. Histories are not stored on this device; your entries on the other tabs are.</p>
    </Notice>
  )
}
