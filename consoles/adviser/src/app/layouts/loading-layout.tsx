import { styled } from '@tafel/kit/theme/styled.ts'
import { Loader } from '@tafel/kit/states/loader.tsx'

const Centre = styled('main')({ display: 'grid', placeItems: 'center', minHeight: '100vh' })

/** While nothing of the page is there yet. */
export function LoadingLayout() {
  return (
    <Centre>
      <Loader />
    </Centre>
  )
}
