import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useSearchParams } from 'react-router'
import type { AnyWorkbenchKind } from '../kind.ts'
import { FormAndAnswer, Page } from './calculate-layout.ts'
import { FormOutline } from './form-outline.tsx'
import { RecordBarSkeleton } from './record-bar-skeleton.tsx'

const Pane = styled('div')({ height: 640, border: `1px solid ${color.rule}`, borderRadius: radius.card, backgroundColor: color.card })

interface CalculateSkeletonProps {
  readonly kind: Pick<AnyWorkbenchKind, 'outline' | 'isWide'>
}

/** The calculate screen before its record has loaded, with the same geometry. */
export function CalculateSkeleton({ kind }: CalculateSkeletonProps) {
  const [address] = useSearchParams()
  return (
    <Page data-wide={kind.isWide || undefined}>
      <RecordBarSkeleton />
      <FormAndAnswer>
        <FormOutline outline={kind.outline(address)} />
        <Pane aria-hidden="true" />
      </FormAndAnswer>
    </Page>
  )
}
