import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { SOURCE_MAX } from '@tafel/contracts/law/sets/figure.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useState } from 'react'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { changedSince } from './changed-since.ts'
import { useDecide, useNewestSet } from './use-set.ts'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'

/** Decisions about a set in use. */
export type Asking = 'announced' | 'enacted' | 'stop' | 'withdraw'

const WORDS: Readonly<Record<Asking, { readonly title: string; readonly text: string; readonly confirm: string; readonly done: string }>> =
  {
    announced: {
      title: 'Publish as announced',
      text: 'New calculations use these figures and are marked as not yet law. Saved records stay unchanged, and offer an update.',
      confirm: 'Publish',
      done: 'Published.',
    },
    enacted: {
      title: 'Publish as law',
      text: 'New calculations use these figures. Saved records stay unchanged, and offer an update.',
      confirm: 'Publish',
      done: 'Published.',
    },
    stop: {
      title: 'Stop the publication',
      text: 'Nothing has been calculated with it yet. It is a draft again, to be corrected.',
      confirm: 'Stop it',
      done: 'Stopped: it is a draft again.',
    },
    withdraw: {
      title: 'Withdraw',
      text: 'The previous figures apply again. Records calculated with this set keep their answers, with a notice, and are listed here.',
      confirm: 'Withdraw',
      done: 'Withdrawn.',
    },
  }

export interface DecisionDialogProps {
  /** As shown when the decision began: the decision doesn't cover later changes. */
  readonly set: SetView
  readonly asking: Asking
  readonly onClose: () => void
}

/** Asks for the reason; for an enactment also for the Act, and for a publication whether it is immediate. */
export function DecisionDialog({ set, asking, onClose }: DecisionDialogProps) {
  const [reference, setReference] = useState('')
  const [emergency, setEmergency] = useState(false)
  const [changes, setChanges] = useState<readonly string[]>()
  const decide = useDecide(set)
  const newest = useNewestSet(set)
  const { done, ...words } = WORDS[asking]
  const isPublishing = asking === 'announced' || asking === 'enacted'
  const isNamed = asking !== 'enacted' || reference.trim() !== ''
  const confirm = async (reason: string) => {
    try {
      if (isPublishing) await decide('publish', { status: asking, reason, reference, emergency })
      else await decide(asking, { reason })
    } catch (error) {
      if (error instanceof AppError && error.code === 'http/revision-behind') setChanges(changedSince(set, newest() ?? set))
      throw error
    }
    return done
  }
  return (
    <ReasonDialog {...words} onConfirm={confirm} onClose={onClose} isComplete={isNamed && changes === undefined}>
      {(isTried) => (
        <>
          {changes !== undefined && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              <AlertTitle>This was changed since you looked at it. Nothing was published.</AlertTitle>
              {changes.map((line) => (
                <div key={line}>{line}</div>
              ))}
              Cancel, check the figures again, and then decide.
            </Alert>
          )}
          {asking === 'enacted' && (
            <TextField
              fullWidth
              margin="normal"
              label="Act or gazette"
              value={reference}
              onChange={(event) => setReference(event.target.value)}
              error={isTried && !isNamed}
              helperText={isTried && !isNamed ? 'Name the Act or the gazette.' : 'The law that enacts these figures.'}
              slotProps={{ htmlInput: { maxLength: SOURCE_MAX } }}
            />
          )}
          {isPublishing && set.coolingOffMinutes > 0 && (
            <FormControlLabel
              control={<Checkbox checked={emergency} onChange={(_, checked) => setEmergency(checked)} />}
              label={`Emergency: in force at once, without the ${set.coolingOffMinutes} minutes in which it can be stopped. The history shows this.`}
            />
          )}
        </>
      )}
    </ReasonDialog>
  )
}
