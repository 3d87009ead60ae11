import { styled } from '@tafel/kit/theme/styled.ts'
import { Loader } from '@tafel/kit/states/loader.tsx'

const Centre = styled('main')({ display: 'grid', placeItems: 'center', minHeight: '100vh' })

/** Shown until the first page has loaded. */
export function LoadingLayout() {
  return (
    <Centre>
      <Loader />
    </Centre>
  )
}
