import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ImportedRow } from '@tafel/contracts/law/sets/import.ts'
import { setName } from '@tafel/contracts/law/figure/set-id.ts'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import { decodeText } from '@tafel/contracts/base/decode-text.ts'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { checkImport, type ImportRequest, useDecision } from './use-set.ts'

const MAX_SHOWN = 300
const formatOf = (name: string): ImportRequest['format'] => (name.endsWith('.json') ? 'json' : 'csv')

interface ImportDialogProps {
  readonly set: SetView
  /** A table to start from; '' for none. */
  readonly lastFigures: string
  readonly onClose: () => void
}

/** Imports figures: first a preview of each line, then, if none is refused, all of them at once. */
export function ImportDialog({ set, lastFigures, onClose }: ImportDialogProps) {
  const title = useId()
  const file = useRef<HTMLInputElement>(null)
  const [request, setRequest] = useState<ImportRequest>({ format: 'paste', text: lastFigures, source: '' })
  const [rows, setRows] = useState<readonly ImportedRow[]>()
  const [problem, setProblem] = useState<string>()
  const decision = useDecision(set)
  const refused = rows?.filter(({ fate }) => fate === 'refused').length ?? 0
  const moving = rows?.filter(({ fate }) => fate !== 'same' && fate !== 'refused').length ?? 0

  const change = (next: Partial<ImportRequest>) => {
    setRequest({ ...request, ...next })
    setRows(undefined)
  }
  const takeFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (chosen === undefined) return
    const decoded = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    setProblem(decoded.ok ? undefined : decoded.problem)
    if (decoded.ok) change({ format: formatOf(chosen.name), text: decoded.text })
  }
  const dryRun = async () => {
    setProblem(undefined)
    try {
      setRows(await checkImport(set, request))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.')
    }
  }
  const importAll = async () => {
    const done = `${moving} ${moving === 1 ? 'figure' : 'figures'} entered.`
    const isTaken = await decision.mutateAsync({ verb: 'import', body: request, done }).then(
      () => true,
      () => false,
    )
    if (isTaken) onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>Import into {setName(set)}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {lastFigures !== '' && (
            <Alert severity="info">
              The last known figures are filled in. Change the values that are new, delete the lines that are not published yet, and enter
              the source.
            </Alert>
          )}
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => file.current?.click()}>
            Choose a CSV or JSON file
          </Button>
          <Typography variant="body2" color="textSecondary">
            CSV: amounts in rand and rates with %. JSON says what its amounts count: “amounts”: “rand” or “cents”.
          </Typography>
          <input
            ref={file}
            hidden
            type="file"
            accept=".csv,.json,text/csv,application/json"
            aria-label="File"
            onChange={(event) => void takeFile(event)}
          />
          <TextField
            label="Or paste a table"
            multiline
            minRows={5}
            maxRows={12}
            value={request.text}
            onChange={(event) => change({ format: 'paste', text: event.target.value })}
            helperText="Amounts in rand, rates in per cent. Columns figure and value with a heading, or a table as SARS prints it: 245 101 – 383 100, then 44 118 + 26 %."
          />
          <TextField
            label="Source for lines without one"
            value={request.source}
            onChange={(event) => change({ source: event.target.value })}
            helperText="The page, Act or gazette: SARS, rates of tax for individuals, 25 February 2027."
          />
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          {rows !== undefined && (
            <Alert severity={refused > 0 ? 'error' : 'info'}>
              {refused > 0
                ? `${formatCount(refused)} of ${formatCount(rows.length)} ${rows.length === 1 ? 'line is' : 'lines are'} invalid, so nothing would be imported.`
                : moving === 0
                  ? 'The set already has all of these figures.'
                  : `${formatCount(moving)} of ${formatCount(rows.length)} ${rows.length === 1 ? 'line' : 'lines'} would change the set. Nothing is written yet.`}
            </Alert>
          )}
          {rows !== undefined && <Fates rows={rows} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="outlined" onClick={() => void dryRun()} disabled={request.text.trim() === ''}>
          Try it
        </Button>
        <Button
          variant="contained"
          onClick={() => void importAll()}
          disabled={rows === undefined || refused > 0 || moving === 0 || decision.isPending}
        >
          Import
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Fates({ rows }: { readonly rows: readonly ImportedRow[] }) {
  // Refused lines come first, because they need action.
  const shown = rows.toSorted((a, b) => Number(b.fate === 'refused') - Number(a.fate === 'refused'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <Box tabIndex={0} role="region" aria-label="Effect of each line" sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {['Line', 'Figure', 'Before', 'After', 'Result'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.slice(0, MAX_SHOWN).map(({ line, figure, label, was = '–', becomes = '–', fate, fault }) => (
            <TableRow key={`${line} ${figure}`}>
              <TableCell>{line}</TableCell>
              <TableCell>{label || figure}</TableCell>
              <TableCell>{was}</TableCell>
              <TableCell>{becomes}</TableCell>
              <TableCell sx={fault === undefined ? {} : { color: 'error.main', fontWeight: 600 }}>{fault ?? fate}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > MAX_SHOWN && <Typography variant="body2">And {rows.length - MAX_SHOWN} more.</Typography>}
    </Box>
  )
}
