import { memo } from 'react'
import { AfterPaint } from '../../shared/paint/after-paint.tsx'
import type { AnyWorkbenchKind, Answered, PartProps } from '../kind.ts'
import { Details } from './calculate-layout.ts'

type AnswerDetailsProps = PartProps<Readonly<Record<string, unknown>>, Answered> & { readonly kind: Pick<AnyWorkbenchKind, 'Details'> }

/** The detail sections, below form and answer. */
export const AnswerDetails = memo(function AnswerDetails({ kind, ...part }: AnswerDetailsProps) {
  return (
    <Details>
      <AfterPaint>
        <kind.Details {...part} />
      </AfterPaint>
    </Details>
  )
})
