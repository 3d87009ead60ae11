import { styled } from '@tafel/kit/theme/styled.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SecondFactor, SecondFactors } from '@tafel/contracts/contexts/identity/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import type { Http } from '@tafel/kit/http/client.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { SecondFactorChange } from '@tafel/kit/auth/keycloak.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'

const Section = styled('section')({ display: 'grid', gap: 10 })
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.ruleStrong}` })
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  minHeight: 54,
  padding: '6px 0',
  borderBottom: `1px solid ${color.rule}`,
})
const Words = styled('div')({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '6px 16px' })

const secondFactorsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['session', 'second-factors'],
    queryFn: ({ signal }) => http.query<SecondFactors>('/api/me/second-factors', { signal }),
    staleTime: 0,
  })

const NAMES: Readonly<Record<SecondFactor['kind'], string>> = {
  app: 'Authenticator app',
  passkey: 'Passkey',
  recoveryCodes: 'Recovery codes',
}
const nameOf = ({ kind, name }: SecondFactor) => (kind === 'passkey' && name !== '' ? `${NAMES[kind]} “${name}”` : NAMES[kind])

/** The user's second factors. They are changed on the identity provider's pages, which ask for the password. */
export function MySecondFactors({ onChange }: { readonly onChange: (change: SecondFactorChange) => void }) {
  const now = useNow()
  const { data, error, refetch } = useQuery(secondFactorsQuery(useHttp()))
  const has = (kind: SecondFactor['kind']) => data?.items.some((factor) => factor.kind === kind) ?? false
  const isSetUp = has('app') || has('passkey')
  return (
    <Section aria-labelledby="profile-second-factor">
      <SectionTitle id="profile-second-factor">Second factor</SectionTitle>
      <Hint>
        With a second factor, a stolen password is not enough to sign in: your phone or device must confirm that it is you.
        {data?.isRequired && ' Your role requires one.'}
      </Hint>
      {data ? (
        <>
          {data.items.length > 0 && (
            <List>
              {data.items.map((factor) => (
                <Row key={factor.id}>
                  <Words>
                    <span>
                      {nameOf(factor)}{' '}
                      {factor.kind === 'recoveryCodes' && factor.left !== null && (
                        <Tag tone={factor.left === 0 ? 'ochre' : 'green'}>{factor.left === 0 ? 'none left' : `${factor.left} left`}</Tag>
                      )}
                    </span>
                    <Hint>Since {changedLabel(factor.createdAt, now)}</Hint>
                  </Words>
                  {factor.kind === 'recoveryCodes' ? (
                    <TextButton type="button" onClick={() => onChange('recoveryCodes')}>
                      Make new recovery codes
                    </TextButton>
                  ) : (
                    <TextButton type="button" aria-label={`Remove: ${nameOf(factor)}`} onClick={() => onChange({ removed: factor.id })}>
                      Remove
                    </TextButton>
                  )}
                </Row>
              ))}
            </List>
          )}
          <Actions>
            <TextButton type="button" onClick={() => onChange('app')}>
              {has('app') ? 'Replace the authenticator app' : 'Set up an authenticator app'}
            </TextButton>
            <TextButton type="button" onClick={() => onChange('passkey')}>
              {has('passkey') ? 'Add another passkey' : 'Set up a passkey'}
            </TextButton>
            {isSetUp && !has('recoveryCodes') && (
              <TextButton type="button" onClick={() => onChange('recoveryCodes')}>
                Make recovery codes
              </TextButton>
            )}
          </Actions>
        </>
      ) : error ? (
        <ErrorState what="Your second factors could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} label="Loading your second factors" />
      )}
    </Section>
  )
}
