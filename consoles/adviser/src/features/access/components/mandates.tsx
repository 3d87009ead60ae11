import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { MandateView } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { formatDate, formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { useConfirm } from '@tafel/kit/dialog/use-confirm.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, Suspense, useState } from 'react'
import { useHttp } from '../../../shared/session/http.ts'
import { mandatesQuery, STATE_WORDS, useMandateCommands } from '../model/mandate-queries.ts'
import { Lines } from './rows.ts'

const MandateDialog = lazy(() => import('./mandate-dialog.tsx'))

const Row = styled('li')({
  padding: '10px 0',
  borderBottom: `1px solid ${color.rule}`,
  overflowWrap: 'anywhere',
  '& > *': { display: 'block' },
})
const Section = styled('section')({ display: 'grid', gap: 10, '& > p': { margin: 0 }, '& > button': { justifySelf: 'start' } })

/** The auditors' mandates. The owner grants them and can revoke them immediately. */
export function Mandates() {
  const { data: mandates, error, refetch } = useQuery(mandatesQuery(useHttp()))
  const { revoke } = useMandateCommands()
  const { ask, dialog } = useConfirm()
  const [isGranting, setGranting] = useState(false)

  async function confirmRevoke({ mandateId, auditorName }: MandateView) {
    const who = auditorName ?? 'The auditor'
    const text = `${who} loses access to the firm immediately. The access log keeps what was viewed.`
    if (await ask({ title: 'Revoke the mandate?', text, confirm: 'Revoke', tone: 'red' })) revoke.mutate(mandateId)
  }

  return (
    <Section aria-labelledby="access-mandates">
      <SectionTitle id="access-mandates">Auditors</SectionTitle>
      <Hint as="p">
        An auditor with a mandate can read the history of your clients and records, but change nothing. The access log lists every view.
      </Hint>
      {mandates === undefined ? (
        error ? (
          <ErrorState what="The mandates could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} label="Loading the mandates" />
        )
      ) : mandates.length === 0 ? (
        <p>No auditor has a mandate.</p>
      ) : (
        <Lines>
          {mandates.map((mandate) => (
            <Row key={mandate.mandateId}>
              <span>
                <strong>{mandate.auditorName ?? 'An auditor whose details were erased'}</strong>{' '}
                <Tag tone={mandate.state === 'inForce' ? 'green' : 'quiet'}>{STATE_WORDS[mandate.state]}</Tag>
              </span>
              <Hint>
                {formatDate(mandate.from)} to {formatDate(mandate.until)}, {reachWords(mandate)}
              </Hint>
              {mandate.reason !== null && <Hint>“{mandate.reason}”</Hint>}
              {(mandate.state === 'inForce' || mandate.state === 'coming') && (
                <TextButton
                  type="button"
                  aria-label={`Revoke the mandate of ${mandate.auditorName ?? 'the auditor'}`}
                  onClick={() => void confirmRevoke(mandate)}
                >
                  Revoke
                </TextButton>
              )}
            </Row>
          ))}
        </Lines>
      )}
      <Button tone="white" look="outline" aria-haspopup="dialog" onClick={() => setGranting(true)}>
        Grant an auditor access
      </Button>
      {dialog}
      {isGranting && (
        <Suspense>
          <MandateDialog onClose={() => setGranting(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function reachWords({ clientIds }: MandateView): string {
  if (clientIds === null) return 'the whole firm'
  return clientIds.length === 1 ? 'one client' : `${formatWhole(clientIds.length)} clients`
}
