import { useMutation } from '@tanstack/react-query'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { recordPaths } from '../../app/paths.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { FOLLOW_UPS, type FollowUp, type Source } from '../follow-ups.ts'
import { JUST_MADE } from '../hooks/use-form-keys.ts'

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })

export interface FollowUpButtonsProps {
  readonly record: RecordView
  readonly description: string
  readonly inputs: unknown
  readonly context: Source<unknown>['context']
}

/** The records that can begin with what this one holds, a click each. */
export const FollowUpButtons = memo(function FollowUpButtons({ record, description, inputs, context }: FollowUpButtonsProps) {
  const { create } = useRecordCommands()
  const navigate = useNavigate()
  const toasts = useToasts()
  const begin = useMutation({
    mutationFn: async ({ to, load }: FollowUp) => {
      const follow = await load()
      const begun = follow({ inputs, description, context })
      if (!begun.ok) return begun
      const made = await create.mutateAsync({
        kind: to,
        clientId: record.clientId,
        description: begun.description,
        inputs: begun.inputs,
      })
      return { ok: true as const, made, changes: begun.changes }
    },
    onSuccess: (outcome) => {
      if (outcome.ok) void navigate(recordPaths.calculate.href(outcome.made), { state: { ...JUST_MADE, changes: outcome.changes } })
      else toasts.show(`${outcome.message} ${outcome.remedy}`, { tone: 'error' })
    },
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
