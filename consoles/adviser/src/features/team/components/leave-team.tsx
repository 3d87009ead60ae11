import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useConfirm } from '@tafel/kit/dialog/use-confirm.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'

const Section = styled('section')({ display: 'grid', gap: 10, justifyItems: 'start', '& p': { margin: 0 } })

/** Lets a member leave the team. */
export function LeaveTeam({ firm }: { readonly firm: string }) {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const leave = useMutation({
    mutationFn: () => http.command('POST', '/api/team/leave', { body: {} }),
    onSuccess: async () => {
      // Clears the firm's data from this tab.
      queries.clear()
      toasts.show(`You have left ${firm}`, { tone: 'done' })
      await navigate(paths.subscribe.href())
    },
    onError: (error) => toastOfError(toasts, error),
  })
  const confirmLeave = async () => {
    const isSure = await ask({
      title: `Leave ${firm}?`,
      text: 'You lose access to the firm immediately. To come back you need a new invitation. Your name stays on everything you did.',
      confirm: 'Leave team',
      tone: 'red',
    })
    if (isSure) leave.mutate()
  }
  return (
    <Section aria-labelledby="team-leave">
      <SectionTitle id="team-leave">Leave the team</SectionTitle>
      <p>Speak to the owner first, so that your clients are assigned to someone else.</p>
      <Button tone="red" look="outline" busy={leave.isPending} onClick={() => void confirmLeave()}>
        Leave {firm}
      </Button>
      {dialog}
    </Section>
  )
}
