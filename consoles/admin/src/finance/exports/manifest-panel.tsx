import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ExportManifest } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { formatMoney, formatCount } from '@tafel/contracts/base/money/format.ts'
import { useState } from 'react'
import { Line } from '../../app/page.tsx'
import { saveBytes } from '../../app/save-bytes.ts'
import { fetchExport } from './fetch-file.ts'

const SHOWN = {
  gross_cents: 'Received, gross',
  refunded_cents: 'Refunded',
  fee_cents: 'PayFast’s fees',
  total_cents: 'Invoices less credit notes, with VAT',
  vat_cents: 'of which VAT',
} as const

type Saving =
  | { readonly state: 'idle' }
  | { readonly state: 'saving'; readonly bytes: number }
  | { readonly state: 'saved' }
  | { readonly state: 'failed'; readonly why: string }

/** The expected properties of the file, and its download. */
export function ManifestPanel({ manifest }: { readonly manifest: ExportManifest }) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const save = async () => {
    setSaving({ state: 'saving', bytes: 0 })
    try {
      saveBytes(await fetchExport(manifest, (bytes) => setSaving({ state: 'saving', bytes })), manifest.file)
      setSaving({ state: 'saved' })
    } catch (error) {
      setSaving({ state: 'failed', why: error instanceof Error ? error.message : 'The download failed. Nothing was saved; try again.' })
    }
  }
  const saveManifest = () =>
    saveBytes(new Blob([`${JSON.stringify(manifest, null, 2)}\n`], { type: 'application/json' }), `${manifest.file}.manifest.json`)
  return (
    <Box role="group" aria-label="Export">
      <Line label="File">{manifest.file}</Line>
      <Line label="Rows">{formatCount(manifest.totals.rows)}</Line>
      <Line label="Bytes">{formatCount(manifest.bytes)}</Line>
      <Line label="SHA-256">{manifest.sha256}</Line>
      {Object.entries(SHOWN).map(([column, label]) => (
        <Line key={column} label={label}>
          {formatMoney(manifest.totals.cents[column] ?? 0)}
        </Line>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <Button variant="contained" disabled={saving.state === 'saving'} onClick={() => void save()}>
          Save file
        </Button>
        <Button onClick={saveManifest}>Save manifest</Button>
      </Box>
      <div role="status">
        {saving.state === 'saving' && `${formatCount(saving.bytes)} of ${formatCount(manifest.bytes)} bytes downloaded.`}
      </div>
      {saving.state === 'saved' && <Alert severity="success">Saved: its SHA-256 matches the manifest.</Alert>}
      {saving.state === 'failed' && <Alert severity="error">{saving.why}</Alert>}
    </Box>
  )
}
