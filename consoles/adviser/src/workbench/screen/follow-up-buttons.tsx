import { styled } from '@tafel/kit/theme/styled.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { memo } from 'react'
import type { Source } from '../follow-ups.ts'
import { useKinds } from '../kinds.ts'
import { useFollowUp } from '../use-follow-up.ts'

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })

export interface FollowUpButtonsProps {
  readonly record: RecordView
  readonly description: string
  readonly inputs: unknown
  readonly context: Source<unknown>['context']
}

/** The records that can begin with what this one holds, a click each. */
export const FollowUpButtons = memo(function FollowUpButtons({ record, description, inputs, context }: FollowUpButtonsProps) {
  const begin = useFollowUp()
  const offered = useKinds().followUps.filter(({ from }) => from === record.kind)
  if (offered.length === 0) return null
  return (
    <Line>
      {offered.map((followUp) => (
        <Button
          key={followUp.to}
          tone="white"
          look="outline"
          size="small"
          busy={begin.isPending}
          onClick={() => begin.mutate({ followUp, clientId: record.clientId, source: { inputs, description, context } })}
        >
          {followUp.words}
        </Button>
      ))}
    </Line>
  )
})
