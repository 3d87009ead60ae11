import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { useRouteError } from 'react-router'
import { isChunkError } from '../pwa/chunk-error.ts'

const Frame = styled('div')({ padding: 24 })

/** A page that failed. Its layout stays. */
export function RouteError() {
  const error = useRouteError()
  return (
    <Frame>
      {isChunkError(error) ? (
        <Notice
          title="This page is not on your device"
          role="alert"
          actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
        >
          <p>Either you are offline, or Tafel has been updated since you opened it. Your edits are stored on this device.</p>
        </Notice>
      ) : (
        <ErrorState
          what="This page could not be shown"
          error={error}
          safe="Your edits are stored on this device."
          onRetry={() => window.location.reload()}
        />
      )}
    </Frame>
  )
}
