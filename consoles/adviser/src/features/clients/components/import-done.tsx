import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import { saveFile } from '../../../shared/files/use-download.ts'
import type { ReadFile } from '../hooks/use-import.ts'
import { type PlannedRow, refusedCsv } from '../model/import-plan.ts'
import type { Sent } from '../model/send-import.ts'
import { ImportRowsTable } from './import-rows-table.tsx'
import { ImportStopped } from './import-stopped.tsx'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', margin: '14px 0' })

const counted = (count: number, words: string) => `${formatWhole(count)} ${count === 1 ? 'row' : 'rows'} ${words}`

export interface ImportDoneProps {
  readonly file: ReadFile
  readonly plan: readonly PlannedRow[]
  readonly sent: Sent
  readonly onContinue: () => void
  readonly onUndo: () => void
  readonly onRestart: () => void
}

/** The outcome of the import: added, skipped and refused rows, and rows that were not sent. */
export function ImportDone({ file, plan, sent: { added, refused, left, stopped }, onContinue, onUndo, onRestart }: ImportDoneProps) {
  const toCorrect = [...plan.filter(({ fate }) => fate === 'refused'), ...refused].toSorted((one, other) => one.line - other.line)
  const skipped = plan.filter(({ fate }) => fate === 'there' || fate === 'twice').length
  const words = [
    `${formatWhole(added.length)} ${added.length === 1 ? 'client' : 'clients'} added`,
    ...(skipped > 0 ? [counted(skipped, 'skipped as existing clients or duplicates')] : []),
    ...(toCorrect.length > 0 ? [counted(toCorrect.length, 'refused')] : []),
    ...(left.length > 0 ? [counted(left.length, 'not sent')] : []),
  ]
  const save = () => saveFile(new Blob([refusedCsv(file.heads, toCorrect)], { type: 'text/csv;charset=utf-8' }), 'Refused clients.csv')
  return (
    <>
      <p role="status" style={{ margin: 0 }}>
        {words.join(', ')}.
      </p>
      {stopped !== undefined && (
        <ImportStopped>{stopped.message} The clients added so far are kept. You can continue: no row is added twice.</ImportStopped>
      )}
      <Actions>
        {left.length > 0 && <Button onClick={onContinue}>Continue with {formatWhole(left.length)}</Button>}
        {toCorrect.length > 0 && (
          <Button tone="white" look="outline" onClick={save}>
            Download refused rows
          </Button>
        )}
        <LinkButton tone="white" look="outline" to={clientsHref({ order: 'added' })}>
          Show clients
        </LinkButton>
        <Button tone="white" look="outline" onClick={onRestart}>
          Import more
        </Button>
        {added.length > 0 && (
          <Button tone="white" look="outline" onClick={onUndo}>
            Undo this import
          </Button>
        )}
      </Actions>
      {toCorrect.length > 0 && (
        <>
          <SectionTitle style={{ margin: '18px 0 8px' }}>Refused</SectionTitle>
          <ImportRowsTable rows={toCorrect} />
        </>
      )}
    </>
  )
}
