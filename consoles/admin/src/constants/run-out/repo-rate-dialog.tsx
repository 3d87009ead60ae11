import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { DayField } from '../../app/day-field.tsx'
import { checkImport, screenOf, useDecide } from '../use-set.ts'
import { type RepoDecision, repoOfPrime, repoRateImport, repoRateSet } from './repo-rate-import.ts'
import type { RunOutLine } from './run-out-words.ts'

interface RepoRateDialogProps {
  readonly line: RunOutLine
  /** The last repo rate is prefilled. */
  readonly isUnchanged: boolean
  readonly onClose: () => void
}

/** Enters a decision on the repo rate as a draft and opens it. A second person publishes it, as for every set. */
export function RepoRateDialog({ line, isUnchanged, onClose }: RepoRateDialogProps) {
  const titleId = useId()
  const [decision, setDecision] = useState<RepoDecision>({
    from: line.set.key,
    rate: isUnchanged && line.last !== undefined ? repoOfPrime(line.last.value) : '',
    knownUntil: '',
    source: '',
  })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const set = repoRateSet(decision.from) ?? line.set
  const decide = useDecide({ ...set, revision: '' })
  const navigate = useNavigate()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = repoRateImport(decision)
    if (typeof asked === 'string') return setProblem(asked)
    setBusy(true)
    setProblem(undefined)
    try {
      const refused = (await checkImport(set, asked)).find(({ fate }) => fate === 'refused')
      if (refused !== undefined) return setProblem(refused.fault ?? 'Invalid value.')
      await decide('import', asked)
      onClose()
      void navigate(screenOf(set))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The rate wasn’t saved. Try again.')
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof RepoDecision, label: string, helperText: string) => (
    <TextField
      required
      label={label}
      value={decision[name]}
      helperText={helperText}
      onChange={({ target }) => setDecision({ ...decision, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  const day = (name: 'from' | 'knownUntil', label: string, helperText: string) => (
    <DayField
      required
      label={label}
      value={decision[name] === '' ? null : decision[name]}
      helperText={helperText}
      onChange={(next) => setDecision({ ...decision, [name]: next ?? '' })}
    />
  )
  return (
    <Dialog open onClose={isBusy ? () => undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={titleId}>{isUnchanged ? 'Confirm the repo rate unchanged' : 'Enter the new repo rate'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            The last one is confirmed until {formatDate(line.confirmedUntil)}. Prime and the official, prescribed and highest rates follow
            it. A second person publishes the draft.
          </DialogContentText>
          {field('rate', 'Repo rate', 'Per cent a year, such as 7,25.')}
          {day('from', 'First day', 'The day after the meeting, unless the Reserve Bank names another.')}
          {day('knownUntil', 'Next meeting', 'The rate counts as confirmed until this day.')}
          {field('source', 'Source', 'Such as: SARB, MPC statement, 19 November 2026.')}
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Save as draft
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
