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

/** Moves all clients of one member to another, as one step that can be undone. */
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
            Move clients
          </Button>
        </>
      }
    >
      <div>Another adviser will be responsible for them. Records, reports and history are not affected.</div>
      <SelectField
        label="From"
        options={team.members.map(({ userId, displayName, clients }) => ({ value: userId, label: `${displayName} (${clients})` }))}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      {taker === undefined ? (
        <div>No one else in the team may change records. Make another member an adviser first.</div>
      ) : (
        <SelectField
          label="To"
          options={takers.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
          value={taker.userId}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
    </Dialog>
  )
}
