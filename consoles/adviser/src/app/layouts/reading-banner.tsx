import { styled } from '@tafel/kit/theme/styled.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { useLocation } from 'react-router'
import { TextLink } from '../../shared/links/link-button.tsx'
import { paths } from '../../shared/paths.ts'

const Banner = styled('p', ['tone'])(({ tone }: { tone: 'blue' | 'ochre' }) => ({
  margin: 0,
  padding: '7px 24px',
  backgroundColor: tone === 'blue' ? color.blueSoft : color.ochreSoft,
  color: tone === 'blue' ? color.blue : color.ochre,
  fontSize: '0.875rem',
  '& a': { color: 'inherit', textDecoration: 'underline' },
  '@media (max-width: 620px)': { padding: '7px 16px' },
}))

/** For users who can't change the firm's records: why buttons are missing, and who can change that. */
export function ReadingBanner({ me }: { readonly me: MeView | undefined }) {
  const { pathname } = useLocation()
  // Admins who act for a user see another banner.
  if (me?.account == null || me.firmRole === null || me.acting !== undefined) return null
  if (!me.permissions.includes('write')) {
    return (
      <Banner tone="blue">
        Your role at {me.account.accountName} is <strong>{ROLE_WORDS[me.firmRole].toLowerCase()}</strong>: you can read and export clients
        and records, but not change them. The owner of the firm can change your role.
      </Banner>
    )
  }
  // Its own page has more details.
  if (me.claims.hasSubscription || pathname === paths.subscriptions.path) return null
  return (
    <Banner tone="ochre">
      <strong>No active subscription:</strong> you can read and export clients and records, but not change them.{' '}
      <TextLink to={paths.subscriptions.href()}>See subscription</TextLink>
    </Banner>
  )
}
