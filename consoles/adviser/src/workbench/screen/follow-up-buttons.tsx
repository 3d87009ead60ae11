import { useMutation } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { recordPaths } from '../../app/paths.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { FOLLOW_UPS, type FollowUp } from '../follow-ups.ts'
import { JUST_MADE } from '../hooks/use-form-keys.ts'

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })

export interface FollowUpButtonsProps {
  readonly record: RecordView
  readonly description: string
  readonly inputs: unknown
  readonly today: string
}

/** The records that can begin with what this one holds, a click each. */
export const FollowUpButtons = memo(function FollowUpButtons({ record, description, inputs, today }: FollowUpButtonsProps) {
  const { create } = useRecordCommands()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: async ({ to, load }: FollowUp) => {
      const carry = await load()
      return create.mutateAsync({ kind: to, clientId: record.clientId, description, inputs: carry(inputs, today) })
    },
    onSuccess: (made) => navigate(recordPaths.calculate.href(made), { state: JUST_MADE }),
  })
  const offered = FOLLOW_UPS.filter(({ from }) => from === record.kind)
  if (offered.length === 0) return null
  return (
    <Line>
      {offered.map((followUp) => (
        <Button key={followUp.to} tone="white" look="outline" size="small" busy={begin.isPending} onClick={() => begin.mutate(followUp)}>
          {followUp.words}
        </Button>
      ))}
    </Line>
  )
})
