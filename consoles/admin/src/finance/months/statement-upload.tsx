import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { decodeText } from '@tafel/contracts/base/decode-text.ts'
import { MAX_STATEMENT, type Statement } from '@tafel/contracts/contexts/finance/requests.ts'
import type { StatementView } from '@tafel/contracts/contexts/finance/views.ts'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { type ChangeEvent, useId, useState } from 'react'
import { Section } from '../../app/page.tsx'
import { http } from '../../app/session.ts'
import { DataTable } from '../data-table.tsx'

const MAX_TEXT = `${MAX_STATEMENT / 1000} kB`
const TOO_LARGE = `This file is too large: at most ${MAX_TEXT} are accepted at once. Save a shorter period, at most a month.`

interface Checked {
  readonly text: string
  readonly view: StatementView
}

/** Imports PayFast's history or the bank statement, after a preview. */
export function StatementUpload({ onTaken }: { readonly onTaken: () => void }) {
  const [kind, setKind] = useState<Statement>('payFast')
  const [checked, setChecked] = useState<Checked | undefined>(undefined)
  const [message, setMessage] = useState<{ readonly severity: 'error' | 'success'; readonly text: string } | undefined>(undefined)
  const inputId = useId()

  const attempt = async (work: () => Promise<void>) => {
    setMessage(undefined)
    try {
      await work()
    } catch (error) {
      setMessage({ severity: 'error', text: wordsOf(error) })
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setChecked(undefined)
    if (file === undefined) return
    void attempt(async () => {
      if (file.size > MAX_STATEMENT) throw new Error(TOO_LARGE)
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (!decoded.ok) throw new Error(decoded.problem)
      const { text } = decoded
      setChecked({ text, view: await http.ask<StatementView>('/api/finance/statements/check', { kind, text }) })
    })
  }
  const take = ({ text }: Checked) =>
    attempt(async () => {
      await http.command('POST', '/api/finance/statements', { body: { kind, text, uploadId: crypto.randomUUID() } })
      setChecked(undefined)
      setMessage({ severity: 'success', text: 'Imported. Existing lines were left unchanged.' })
      onTaken()
    })

  return (
    <Section title="Statements" hint="Importing a file twice changes nothing">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 }}>
        <TextField
          fullWidth={false}
          select
          label="From"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Statement)
            setChecked(undefined)
          }}
          sx={{ minWidth: 220 }}
        >
          <MenuItem value="payFast">PayFast: transaction history</MenuItem>
          <MenuItem value="bank">Bank: statement</MenuItem>
        </TextField>
        <label htmlFor={inputId}>CSV file, at most {MAX_TEXT}</label>
        <input id={inputId} type="file" accept=".csv,text/csv" onChange={choose} />
      </Box>
      {message !== undefined && <Alert severity={message.severity}>{message.text}</Alert>}
      {checked !== undefined && <Preview checked={checked} onTake={() => void take(checked)} />}
    </Section>
  )
}

function Preview({ checked: { view }, onTake }: { readonly checked: Checked; readonly onTake: () => void }) {
  const { months, leftAside, problems } = view
  return (
    <Box role="group" aria-label="Content of the file">
      <DataTable
        caption="Lines by month"
        columns={['Month', 'Lines', 'New']}
        numeric={[1, 2]}
        rows={months.map(({ month, lines, added }) => ({ key: month, cells: [month, formatCount(lines), formatCount(added)] }))}
      />
      {leftAside > 0 && (
        <p>
          {formatCount(leftAside)} {leftAside === 1 ? 'line' : 'lines'} of outgoing money {leftAside === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {problems.length > 0 && (
        <Alert severity="error">
          Correct these, and choose the file again:
          <ul>
            {problems.slice(0, 20).map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                {line > 0 ? `Line ${line}: ` : ''}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Button variant="contained" sx={{ my: 1 }} disabled={problems.length > 0 || months.length === 0} onClick={onTake}>
        Import these lines
      </Button>
    </Box>
  )
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The file could not be read. Nothing was imported; try again.'
  const details = error instanceof AppError ? error.fieldErrors.map(({ message }) => message) : []
  return [error.message, ...details].join(' ')
}
