import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { csvText } from '@tafel/contracts/base/csv.ts'
import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { writeFigure } from '@tafel/contracts/law/sets/figure-text.ts'
import { type FormEvent, useId, useState } from 'react'
import { newestOf } from './figure-words.ts'
import { checkImport, useDecision } from './use-set.ts'

export interface FigureDialogProps {
  readonly set: SetView
  readonly figure: FigureView
  readonly onClose: () => void
}

const UNITS = { cents: 'In rand: 17 820 or 4,95.', ppm: 'A rate with its sign: 27,5 %.', count: 'A whole number.', words: '' } as const

/** Changes one figure of the draft; the first one begins a draft. */
export function FigureDialog({ set, figure: { figure, label, unit, source, ...values }, onClose }: FigureDialogProps) {
  const title = useId()
  const present = newestOf({ figure, label, unit, source, ...values })
  const [value, setValue] = useState(present === undefined ? '' : writeFigure(present, unit, figure))
  const [from, setFrom] = useState('')
  const [problem, setProblem] = useState<string>()
  const decision = useDecision(set)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const request = {
      format: 'csv',
      text: csvText([
        ['figure', 'value', 'source'],
        [figure, value, from.trim()],
      ]),
      source: '',
    } as const
    try {
      const [row] = await checkImport(set, request)
      if (row?.fault !== undefined) return setProblem(row.fault)
      if (row?.fate === 'same') return onClose()
      await decision.mutateAsync({ verb: 'import', body: request, done: `${label} changed in the draft.` })
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.')
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={title}>{label}</DialogTitle>
        <DialogContent>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to type there
            autoFocus
            label="Value"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            helperText={UNITS[unit]}
          />
          <TextField
            label="Source"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            helperText={source === '' ? 'The page, Act or gazette.' : `Empty: ${source}`}
          />
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={decision.isPending}>
            Change in the draft
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
