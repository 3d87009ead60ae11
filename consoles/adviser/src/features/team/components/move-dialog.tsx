import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { useState } from 'react'
import type { TeamCommands } from './use-team-commands.ts'

export interface MoveDialogProps {
  readonly team: TeamView
  readonly commands: TeamCommands
  readonly onClose: () => void
}

/** All clients of one member to another, as one step that can be undone. */
export function MoveDialog({ team, commands, onClose }: MoveDialogProps) {
  const [from, setFrom] = useState(team.members.find(({ clients }) => clients > 0)?.userId ?? team.members[0]!.userId)
  const takers = team.members.filter(({ userId, role }) => userId !== from && permissionsOf(role).has('write'))
  const [wanted, setTo] = useState('')
  const taker = takers.find(({ userId }) => userId === wanted) ?? takers[0]
  const move = () => {
    if (taker === undefined) return
    commands.move.mutate({ from, to: taker.userId, toName: taker.displayName }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title="Move clients"
      onClose={onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={commands.move.isPending} disabled={taker === undefined} onClick={move}>
            Move them
          </Button>
        </>
      }
    >
      <div>Another adviser is in charge of them then. Records, reports and history stay as they are.</div>
      <SelectField
        label="All clients of"
        options={team.members.map(({ userId, displayName, clients }) => ({ value: userId, label: `${displayName} (${clients})` }))}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      {taker === undefined ? (
        <div>Nobody else in the team may change records. Give somebody the role of an adviser first.</div>
      ) : (
        <SelectField
          label="go to"
          options={takers.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
          value={taker.userId}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
    </Dialog>
  )
}
