import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useNavigate } from 'react-router'
import { recordPaths } from '../shared/paths.ts'
import { useRecordCommands } from '../shared/records/use-record-commands.ts'
import { useSingleMutation } from '../shared/session/use-single-mutation.ts'
import type { FollowUp, Source } from './follow-ups.ts'
import { JUST_CREATED } from './hooks/use-arrival.ts'

interface Follow {
  readonly followUp: FollowUp
  readonly clientId: string
  readonly source: Source<unknown>
}

/** Creates a record from another one and opens it; the record's page shows the differences. */
export function useFollowUp() {
  const { create } = useRecordCommands()
  const navigate = useNavigate()
  const toasts = useToasts()
  return useSingleMutation({
    mutationFn: async ({ followUp: { to, load }, clientId, source }: Follow) => {
      const created = (await load())(source)
      if (!created.ok) return created
      const made = await create.mutateAsync({ kind: to, clientId, description: created.description, inputs: created.inputs })
      return { ok: true as const, made, changes: created.changes }
    },
    onSuccess: (outcome) => {
      if (outcome.ok) void navigate(recordPaths.calculate.href(outcome.made), { state: { ...JUST_CREATED, changes: outcome.changes } })
      else toasts.show(`${outcome.message} ${outcome.remedy}`, { tone: 'error' })
    },
  })
}
