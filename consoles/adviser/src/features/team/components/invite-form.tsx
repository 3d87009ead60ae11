import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation } from '@tanstack/react-query'
import { type InvitedRole, ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import { inviteMember } from '@tafel/contracts/contexts/teams/team.ts'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { INVITED_ROLES } from '@tafel/contracts/contexts/teams/roles.ts'
import { useRef, useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 160px auto',
  alignItems: 'start',
  gap: 10,
  paddingTop: 14,
  // Aligned with the fields, which have labels above them.
  '& > button': { marginTop: 27 },
  '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 4, justifySelf: 'start' } },
})
const Restored = styled('div')({ gridColumn: '1 / -1' })
const Problem = styled('p')({ gridColumn: '1 / -1', margin: 0, fontSize: '0.875rem', color: color.red })

const OPTIONS = INVITED_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))

const EMPTY: { readonly email: string; readonly name: string; readonly role: InvitedRole } = { email: '', name: '', role: 'adviser' }

export interface InviteFormProps {
  readonly team: Pick<TeamView, 'members'>
  readonly onInvited: () => Promise<unknown>
}

/** Invites someone by e-mail. Shows a refusal under the field, with its remedies. */
export function InviteForm({ team, onInvited }: InviteFormProps) {
  const http = useHttp()
  const toasts = useToasts()
  const [entered, setEntered] = useState(EMPTY)
  const { email, name, role } = entered
  const change = (next: Partial<typeof EMPTY>) => setEntered((before) => ({ ...before, ...next }))
  const draft = useFormDraft({ form: 'team/invitation', saved: EMPTY, value: entered, restore: setEntered })
  const [problem, setProblem] = useState<string>()
  const [isFull, setFull] = useState(false)
  // One id per invitation: a retry after an error sends the same invitation.
  const invitationId = useRef(crypto.randomUUID())

  const invite = useMutation({
    mutationFn: () =>
      http.command('POST', '/api/team/invitations', { body: { invitationId: invitationId.current, email: email.trim(), name, role } }),
    onSuccess: async () => {
      invitationId.current = crypto.randomUUID()
      toasts.show(`Invitation sent to ${email.trim()}`, { tone: 'done' })
      draft.settle()
      setEntered(EMPTY)
      await onInvited()
    },
    onError: (error) => {
      setFull(error instanceof AppError && error.code === 'teams/seats-full')
      if (error instanceof AppError && error.code.startsWith('teams/')) setProblem(error.message)
      else toastOfError(toasts, error)
    },
  })
  const submit = () => {
    setProblem(undefined)
    setFull(false)
    const read = inviteMember.safeParse({ invitationId: invitationId.current, email, name, role })
    if (!read.success) return setProblem(read.error.issues[0]?.message)
    if (team.members.some((member) => member.email.toLowerCase() === email.trim().toLowerCase()))
      return setProblem('This person is already in the team.')
    invite.mutate()
  }
  return (
    <Form
      noValidate
      aria-label="Invite someone"
      onSubmit={(event) => {
        event.preventDefault()
        if (!invite.isPending) submit()
      }}
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        value={email}
        error={isFull ? undefined : problem}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextField label="Name" optional autoComplete="off" value={name} onChange={(event) => change({ name: event.target.value })} />
      <SelectField
        label="Role"
        options={OPTIONS}
        value={role}
        onChange={(event) => change({ role: INVITED_ROLES.find((one) => one === event.target.value) ?? role })}
      />
      <Button type="submit" busy={invite.isPending}>
        Invite
      </Button>
      {draft.restoredFrom !== undefined && (
        <Restored>
          <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
        </Restored>
      )}
      {isFull && (
        <Problem role="alert">
          <strong>{problem}</strong> Withdraw an invitation, or <TextLink to={paths.subscriptions.href()}>change to a larger plan</TextLink>
          .
        </Problem>
      )}
    </Form>
  )
}
