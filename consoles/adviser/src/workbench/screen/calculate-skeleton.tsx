import { styled } from '@tafel/kit/theme/styled.ts'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import type { RecordRef } from '../../shared/records/record-ref.ts'
import { FormAndAnswer, Page } from './calculate-layout.ts'
import { RecordBarSkeleton } from './record-bar-skeleton.tsx'

const Pane = styled('div')({ height: 640, border: `1px solid ${color.rule}`, borderRadius: radius.card, backgroundColor: color.card })

/** The calculate screen before its record has come, in the same geometry. */
export function CalculateSkeleton({ record }: { readonly record: RecordRef }) {
  return (
    <Page>
      <RecordBarSkeleton record={record} />
      <FormAndAnswer>
        <SkeletonRows rows={6} height={50} label="Loading the record" />
        <Pane aria-hidden="true" />
      </FormAndAnswer>
    </Page>
  )
}
