import { styled } from '@tafel/kit/theme/styled.ts'
import { Notice } from '@tafel/kit/states/notice.tsx'

const Centre = styled('main')({ display: 'grid', placeItems: 'center', minHeight: '100vh', padding: 24 })

/** /under-construction: all users are sent here while the flag is set, and back to login once it is cleared. */
export default function UnderConstruction() {
  return (
    <Centre>
      <Notice isPage title="Tafel is under construction">
        <p>We are working on it and will be back shortly. Your records are safe.</p>
        <p>This page reloads automatically as soon as we are done.</p>
      </Notice>
    </Centre>
  )
}
