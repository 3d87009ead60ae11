import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { NEWEST_VERSION } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { EXPORT_FORMATS, type ExportFormat } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import { type FormEvent, useState } from 'react'
import { momentText } from '../../app/dates.ts'
import { DayField } from '../../app/day-field.tsx'
import { Section } from '../../app/page.tsx'
import { ManifestPanel } from './manifest-panel.tsx'
import { type Days, problemOf, timesOf } from './range.ts'
import { type Wanted, usePrepared } from './use-prepared.ts'

const FORMATS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', jsonl: 'JSON lines', parquet: 'Parquet', xlsx: 'Excel (XLSX)' }

/** Asks for days and a format, and shows the file once it is written. */
export function ExportForm({ settledBefore: current }: { readonly settledBefore: string }) {
  // Fixed for the visit, so that all formats of a range are of the same events.
  const [settledBefore] = useState(current)
  const today = johannesburgDate(settledBefore)
  const [days, setDays] = useState<Days>({ from: `${today.slice(0, 7)}-01`, to: today })
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [wanted, setWanted] = useState<Wanted | undefined>(undefined)
  const [isTried, setTried] = useState(false)
  const prepared = usePrepared(wanted)
  const problem = problemOf(days, today)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) setWanted({ ...timesOf(days, settledBefore), format, version: NEWEST_VERSION })
  }
  const day = (name: keyof Days, label: string) => (
    <DayField
      label={label}
      value={days[name] === '' ? null : days[name]}
      onChange={(next) => setDays({ ...days, [name]: next ?? '' })}
      error={isTried && problem !== undefined}
    />
  )

  return (
    <Section
      title="Events"
      hint="Subscriptions, payments, tax invoices and coupons: ids and amounts, no names. The same range always gives the same bytes."
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}>
        {day('from', 'Recorded from')}
        {day('to', 'Recorded until')}
        <TextField
          fullWidth={false}
          select
          label="Format"
          value={format}
          onChange={(event) => setFormat(event.target.value as ExportFormat)}
          sx={{ minWidth: 150 }}
        >
          {EXPORT_FORMATS.map((each) => (
            <MenuItem key={each} value={each}>
              {FORMATS[each]}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" disabled={prepared.isPending}>
          Prepare export
        </Button>
      </Box>
      {isTried && problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Typography variant="body2" color="textSecondary">
        All events up to {momentText(settledBefore)} have arrived; every export of this visit ends there. Reload the page for later ones.
      </Typography>
      <Box role="status" sx={{ minHeight: 24, mt: 1 }}>
        {prepared.isPending && `Writing the file: ${formatCount(prepared.rows)} ${prepared.rows === 1 ? 'row' : 'rows'} so far.`}
      </Box>
      {prepared.error !== null && <Alert severity="error">{prepared.error.message}</Alert>}
      {prepared.manifest !== undefined && <ManifestPanel key={prepared.manifest.sha256} manifest={prepared.manifest} />}
    </Section>
  )
}
