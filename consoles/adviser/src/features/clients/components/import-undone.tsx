import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import type { Undone } from '../model/send-import.ts'
import { ImportRowsTable } from './import-rows-table.tsx'
import { ImportStopped } from './import-stopped.tsx'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', margin: '14px 0' })

const clients = (count: number) => `${formatWhole(count)} ${count === 1 ? 'client' : 'clients'}`

export interface ImportUndoneProps {
  readonly undone: Undone
  readonly onContinue: () => void
  readonly onRestart: () => void
}

/** The outcome of undoing an import: the deleted clients, and those kept because they have changed since. */
export function ImportUndone({ undone: { deleted, kept, left, stopped }, onContinue, onRestart }: ImportUndoneProps) {
  const changed = kept.map((row) => ({ ...row, fate: 'there' as const, why: 'Changed since it was imported.' }))
  return (
    <>
      <p role="status" style={{ margin: 0 }}>
        {clients(deleted.length)} of this import deleted{kept.length > 0 && `, ${clients(kept.length)} kept`}. A deleted client can be
        restored at any time.
      </p>
      {stopped !== undefined && <ImportStopped>{stopped.message} The other clients are still there.</ImportStopped>}
      <Actions>
        {left.length > 0 && <Button onClick={onContinue}>Continue with {formatWhole(left.length)}</Button>}
        <LinkButton tone="white" look="outline" to={clientsHref({ deleted: true })}>
          Show deleted clients
        </LinkButton>
        <Button tone="white" look="outline" onClick={onRestart}>
          Import clients
        </Button>
      </Actions>
      {changed.length > 0 && (
        <>
          <SectionTitle style={{ margin: '18px 0 8px' }}>Kept</SectionTitle>
          <ImportRowsTable rows={changed} />
        </>
      )}
    </>
  )
}
