import { memo } from 'react'
import { AfterPaint } from '../../shared/paint/after-paint.tsx'
import type { AnyWorkbenchKind, Answered, PartProps } from '../kind.ts'
import { Details } from './calculate-layout.ts'

type BehindAnswerProps = PartProps<Readonly<Record<string, unknown>>, Answered> & { readonly kind: Pick<AnyWorkbenchKind, 'Details'> }

/** What stands behind the answer, below form and answer. */
export const BehindAnswer = memo(function BehindAnswer({ kind, ...part }: BehindAnswerProps) {
  return (
    <Details>
      <AfterPaint>
        <kind.Details {...part} />
      </AfterPaint>
    </Details>
  )
})
