import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { ApiKeyView } from '@tafel/contracts/contexts/integrators/api-key.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { useConfirm } from '@tafel/kit/dialog/use-confirm.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, Suspense, useState } from 'react'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { apiKeysQuery, KEY_STATE_WORDS, SCOPE_WORDS, useApiKeyCommands } from '../model/api-key-queries.ts'
import { Lines } from './rows.ts'

const ApiKeyDialog = lazy(() => import('./api-key-dialog.tsx'))

const Row = styled('li')({
  padding: '10px 0',
  borderBottom: `1px solid ${color.rule}`,
  overflowWrap: 'anywhere',
  '& > *': { display: 'block' },
})
const Section = styled('section')({ display: 'grid', gap: 10, '& > p': { margin: 0 }, '& > button': { justifySelf: 'start' } })
const ERASED = 'An API key whose name was erased'

/** The firm's keys for other programs. The owner creates them and can revoke them immediately. */
export function ApiKeys() {
  const http = useHttp()
  const { data: keys, error, refetch } = useQuery(apiKeysQuery(http))
  const { data: me } = useQuery(meQuery(http))
  const accountId = me?.account?.accountId
  const { revoke } = useApiKeyCommands()
  const { ask, dialog } = useConfirm()
  const [isCreating, setCreating] = useState(false)

  async function confirmRevoke({ keyId, name }: ApiKeyView) {
    const text = `Programs that use ${name ?? 'this key'} lose access immediately. A revoked key cannot be used again: create a new one instead.`
    if (await ask({ title: 'Revoke the API key?', text, confirm: 'Revoke', tone: 'red' })) revoke.mutate(keyId)
  }

  return (
    <Section aria-labelledby="access-api-keys">
      <SectionTitle id="access-api-keys">API keys</SectionTitle>
      <Hint as="p">
        With an API key another program works with your clients and records. The access log lists every call. What can be called:{' '}
        <a href="/api/openapi.html">API documentation</a>
      </Hint>
      {keys === undefined ? (
        error ? (
          <ErrorState what="The API keys could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} label="Loading the API keys" />
        )
      ) : keys.length === 0 ? (
        <p>There are no API keys.</p>
      ) : (
        <Lines>
          {keys.map((key) => (
            <Row key={key.keyId}>
              <span>
                <strong>{key.name ?? ERASED}</strong>{' '}
                <Tag tone={key.state === 'inForce' ? 'green' : 'quiet'}>{KEY_STATE_WORDS[key.state]}</Tag>
              </span>
              <Hint>{key.scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')}</Hint>
              <Hint>
                Created on {formatDate(localDate(new Date(key.createdAt)))}
                {key.createdByName !== null && ` by ${key.createdByName}`}, last day {formatDate(key.expiresOn)}.{' '}
                {key.lastUsedOn === null ? 'Never used.' : `Last used on ${formatDate(key.lastUsedOn)}.`}
              </Hint>
              {key.state === 'inForce' && (
                <TextButton type="button" aria-label={`Revoke ${key.name ?? ERASED}`} onClick={() => void confirmRevoke(key)}>
                  Revoke
                </TextButton>
              )}
            </Row>
          ))}
        </Lines>
      )}
      <Button tone="white" look="outline" aria-haspopup="dialog" onClick={() => setCreating(true)}>
        Create an API key
      </Button>
      {dialog}
      {isCreating && accountId !== undefined && (
        <Suspense>
          <ApiKeyDialog accountId={accountId} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Section>
  )
}
