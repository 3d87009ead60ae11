import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import type { ReadFile } from '../hooks/use-import.ts'
import { encodingNote, lostZerosNote } from '../model/import-notes.ts'
import { type Fate, FATES, type PlannedRow } from '../model/import-plan.ts'
import { FATE_WORDS, ImportRowsTable } from './import-rows-table.tsx'

const Counts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '12px 0',
  '& button': {
    minHeight: 36,
    padding: '0 14px',
    border: `1px solid ${color.field}`,
    borderRadius: 8,
    background: 'none',
    color: color.ink2,
    font: 'inherit',
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': { backgroundColor: color.greenSoft, color: color.green, fontWeight: 600 },
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', margin: '12px 0' })

export interface ImportPreviewProps {
  readonly file: ReadFile
  readonly plan: readonly PlannedRow[]
  readonly onSend: (rows: readonly PlannedRow[]) => void
  /** Reads the same rows again with the leading zeros that a spreadsheet dropped. */
  readonly onRestoreZeros: () => void
  readonly onRestart: () => void
}

/** The dry run: shows the outcome of each row before anything is written. */
export function ImportPreview({ file, plan, onSend, onRestoreZeros, onRestart }: ImportPreviewProps) {
  const [shown, setShown] = useState<Fate>()
  const of = (fate: Fate) => plan.filter((row) => row.fate === fate)
  const adding = of('add')
  const encoding = encodingNote(file.given.encoding, plan)
  const lostZeros = lostZerosNote(plan)
  return (
    <>
      <p role="status" style={{ margin: 0 }}>
        {formatWhole(plan.length)} {plan.length === 1 ? 'row' : 'rows'} read. Nothing has been added yet.
      </p>
      {file.unread.length > 0 && <Hint style={{ display: 'block' }}>Columns not imported: {file.unread.join(', ')}.</Hint>}
      {encoding !== undefined && <Hint style={{ display: 'block' }}>{encoding}</Hint>}
      {lostZeros !== undefined && (
        <Actions>
          <Hint>{lostZeros}</Hint>
          <Button tone="white" look="outline" onClick={onRestoreZeros}>
            Restore leading zeros
          </Button>
        </Actions>
      )}
      <Counts role="group" aria-label="Rows shown">
        <button type="button" aria-pressed={shown === undefined} onClick={() => setShown(undefined)}>
          All {formatWhole(plan.length)}
        </button>
        {FATES.filter((fate) => of(fate).length > 0).map((fate) => (
          <button key={fate} type="button" aria-pressed={shown === fate} onClick={() => setShown(fate)}>
            {formatWhole(of(fate).length)} {FATE_WORDS[fate].all}
          </button>
        ))}
      </Counts>
      <Actions>
        <Button disabled={adding.length === 0} onClick={() => onSend(adding)}>
          {adding.length === 0 ? 'Nothing to add' : `Add ${formatWhole(adding.length)} ${adding.length === 1 ? 'client' : 'clients'}`}
        </Button>
        <Button tone="white" look="outline" onClick={onRestart}>
          Choose other rows
        </Button>
      </Actions>
      <ImportRowsTable key={shown ?? ''} rows={shown === undefined ? plan : of(shown)} />
    </>
  )
}
