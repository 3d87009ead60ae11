import type { MemberView, TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { useConfirm } from '@tafel/kit/dialog/use-confirm.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { useState } from 'react'
import type { TeamCommands } from './use-team-commands.ts'

export interface MemberDialogProps {
  readonly team: TeamView
  readonly member: MemberView
  readonly commands: TeamCommands
  readonly onClose: () => void
}

/** Removes a member and reassigns their clients, or transfers the firm to them. */
export function MemberDialog({ team, member, commands, onClose }: MemberDialogProps) {
  const { userId, displayName, clients } = member
  const takers = team.members.filter((one) => one.userId !== userId && permissionsOf(one.role).has('write'))
  const [to, setTo] = useState(takers[0]?.userId ?? '')
  const taker = takers.find((one) => one.userId === to)
  const isBusy = commands.remove.isPending || commands.move.isPending
  const { ask, dialog } = useConfirm()
  const remove = async () => {
    // Moves the clients first, so that no client is left without an adviser.
    if (clients > 0 && taker !== undefined) await commands.move.mutateAsync({ from: userId, to: taker.userId, toName: taker.displayName })
    await commands.remove.mutateAsync(member)
    onClose()
  }
  const handOn = async () => {
    const isSure = await ask({
      title: `Make ${displayName} the owner?`,
      text: `${displayName} will manage the firm’s details, team, subscription and invoices. You stay as an adviser, and only ${displayName} can transfer the firm back.`,
      confirm: 'Transfer firm',
      tone: 'red',
    })
    if (isSure) commands.handOn.mutate(member, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title={displayName}
      onClose={onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="red" busy={isBusy} onClick={() => void remove().catch(() => undefined)}>
            Remove from team
          </Button>
        </>
      }
    >
      <div>{displayName} loses access to the firm immediately. The name stays on everything they did, and the seat becomes free.</div>
      {clients > 0 && (
        <SelectField
          label={`Assign their ${clients} ${clients === 1 ? 'client' : 'clients'} to`}
          hint="You can undo this under Recent activity"
          options={takers.map((one) => ({ value: one.userId, label: one.displayName }))}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <div>
        Or{' '}
        <TextButton type="button" disabled={commands.handOn.isPending} onClick={() => void handOn()}>
          make {displayName} the owner of the firm
        </TextButton>
        . You become an adviser in it then.
      </div>
      {dialog}
    </Dialog>
  )
}
