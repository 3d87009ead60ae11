import { formatCount } from '@tafel/contracts/base/money/format.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import { REASON_MAX } from '@tafel/contracts/base/reason.ts'
import { useId, useState } from 'react'
import { type RaRecord, useGetIdentity, useGetMany, useResourceContext } from 'react-admin'
import { ReasonField, useReason } from '../app/reason-field.tsx'
import type { BulkChoice, BulkSubject, Fate } from './choice.ts'
import { FateTable } from './fate-table.tsx'
import { useBulkRun } from './use-bulk-run.ts'

export interface BulkDialogProps<Row extends RaRecord> extends BulkSubject<Row> {
  readonly choice: BulkChoice<Row>
  readonly ids: readonly string[]
  readonly onClose: () => void
}

const counted = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`

/** Previews the outcome of each row, then runs row by row, and shows each result. */
export function BulkDialog<Row extends RaRecord>({ choice, ids, nameOf, userIdOf, onClose }: BulkDialogProps<Row>) {
  const title = useId()
  const resource = useResourceContext() ?? ''
  const { identity } = useGetIdentity()
  const { data, isPending, error } = useGetMany<Row>(resource, { ids: [...ids] })
  const run = useBulkRun()
  const reason = useReason()
  const [typed, setTyped] = useState('')

  const rows = (data ?? []).flatMap((row) => (row === undefined ? [] : [row]))
  const me = String(identity?.id ?? '')
  const fates = rows.map((row) => ({ userId: userIdOf(row), name: nameOf(row), fate: choice.fateOf(row, me) }))
  const count = (what: Fate['will']) => fates.filter(({ fate }) => fate.will === what).length
  const toChange = fates.flatMap(({ userId, fate }) => (fate.will === 'change' ? [userId] : []))
  const isTyped = choice.isForGood !== true || typed.trim() === String(toChange.length)

  const start = () => {
    reason.try()
    if ((choice.asksReason && reason.given === undefined) || !isTyped) return
    run.start(choice, toChange, reason.given ?? '')
  }
  const undone = run.rows.filter(({ outcome }) => outcome === 'done').map(({ userId }) => userId)
  const { undoneBy } = choice

  return (
    <Dialog open onClose={run.isRunning ? () => undefined : onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>
        {choice.label}: {counted(ids.length)} chosen
      </DialogTitle>
      <DialogContent>
        {isPending && <LinearProgress aria-label="Loading the selection" />}
        {error !== null && error !== undefined && <DialogContentText role="alert">{error.message} Nothing was changed.</DialogContentText>}
        {data !== undefined && (
          <>
            <DialogContentText aria-live="polite">
              {run.state === 'before'
                ? `${counted(count('change'))} will change, ${formatCount(count('stay'))} stay unchanged, ${formatCount(count('refuse'))} can’t be changed.`
                : run.words()}
            </DialogContentText>
            {run.state !== 'before' && (
              <LinearProgress
                variant="determinate"
                value={toChange.length === 0 ? 100 : (run.rows.length / run.of) * 100}
                aria-label="Progress"
                sx={{ my: 1 }}
              />
            )}
            <FateTable fates={fates} became={run.rows} />
            {run.state === 'before' && choice.asksReason && (
              <ReasonField value={reason.value} onChange={reason.onChange} problem={reason.problem} hint="Kept in the history of each." />
            )}
            {run.state === 'before' && choice.isForGood && (
              <TextField
                fullWidth
                margin="normal"
                label={`Type ${toChange.length} to continue: this can’t be undone`}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                error={reason.isTried && !isTyped}
                helperText={reason.isTried && !isTyped ? 'How many rows will change.' : ' '}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {run.isRunning ? (
          <Button onClick={run.cancel}>Cancel the rest</Button>
        ) : (
          <Button onClick={onClose}>{run.state === 'before' ? 'Cancel' : 'Close'}</Button>
        )}
        {run.state === 'after' && undoneBy !== undefined && undone.length > 0 && (
          <Button onClick={() => run.start({ act: undoneBy }, undone, `Undone: ${reason.value}`.slice(0, REASON_MAX))}>
            Undo {counted(undone.length)}
          </Button>
        )}
        {run.state === 'before' && (
          <Button variant="contained" color={choice.tone} onClick={start} disabled={toChange.length === 0}>
            {choice.label} {counted(toChange.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
