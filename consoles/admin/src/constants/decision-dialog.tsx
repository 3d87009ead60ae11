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
import { useDecide, useNewestSet, useWithdrawalImpact } from './use-set.ts'
import { WithdrawalImpact } from './withdrawal-impact.tsx'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'

/** Decisions about a set in use. */
export type Asking = 'announced' | 'enacted' | 'stop' | 'discard' | 'askToWithdraw' | 'confirmWithdrawal' | 'dropWithdrawal'

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
    discard: {
      title: 'Discard the draft?',
      text: 'What is in force stays. Nothing was calculated with the draft; the history keeps its figures and your reason.',
      confirm: 'Discard draft',
      done: 'Draft discarded.',
    },
    askToWithdraw: {
      title: 'Ask to withdraw these figures?',
      text: 'They stay in force until a second person confirms. Then the previous figures apply again; records calculated with these keep their results, with a notice.',
      confirm: 'Ask a second person',
      done: 'Requested. The other admins were informed by e-mail.',
    },
    confirmWithdrawal: {
      title: 'Withdraw these figures?',
      text: 'The previous figures apply again at once. Records calculated with these keep their results, with a notice, and are listed here.',
      confirm: 'Withdraw',
      done: 'Withdrawn.',
    },
    dropWithdrawal: {
      title: 'Keep these figures?',
      text: 'The request to withdraw them is closed, and they stay in force.',
      confirm: 'Keep them',
      done: 'Kept in force.',
    },
  }

const TONES: Partial<Readonly<Record<Asking, 'error'>>> = { discard: 'error', askToWithdraw: 'error', confirmWithdrawal: 'error' }

/** The address of each decision that is not a publication. */
const VERBS = {
  stop: 'stop',
  discard: 'withdraw',
  askToWithdraw: 'withdrawal/ask',
  confirmWithdrawal: 'withdraw',
  dropWithdrawal: 'withdrawal/drop',
} as const

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
  const showsImpact = asking === 'askToWithdraw' || asking === 'confirmWithdrawal'
  const impact = useWithdrawalImpact(set, showsImpact)
  const isKnown = !showsImpact || impact.data !== undefined
  const isNamed = asking !== 'enacted' || reference.trim() !== ''
  const confirm = async (reason: string) => {
    try {
      if (isPublishing) await decide('publish', { status: asking, reason, reference, emergency })
      else await decide(VERBS[asking], asking === 'askToWithdraw' ? { reason, records: impact.data?.records ?? 0 } : { reason })
    } catch (error) {
      if (error instanceof AppError && error.code === 'http/revision-behind') setChanges(changedSince(set, newest() ?? set))
      throw error
    }
    return done
  }
  return (
    <ReasonDialog
      {...words}
      onConfirm={confirm}
      onClose={onClose}
      isComplete={isNamed && isKnown && changes === undefined}
      {...(TONES[asking] && { tone: TONES[asking] })}
    >
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
          {showsImpact && <WithdrawalImpact set={set} affected={impact.data} error={impact.error} />}
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
