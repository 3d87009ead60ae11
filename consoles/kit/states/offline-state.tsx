import { Button } from '../buttons/button.tsx'
import { Notice } from './notice.tsx'

/** No connection, and nothing of this page is stored on the device. */
export function OfflineState({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <Notice title="You are offline" actions={onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}>
      <p>Tafel cannot be reached from this device. What you have typed is kept here and is sent when the connection is back.</p>
    </Notice>
  )
}
