import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Hint, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { signOut } from '../../../app/sign-out.ts'
import { auth } from '../../../shared/session/auth.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { SchemeSwitch } from '../../../shared/scheme/scheme-switch.tsx'
import { DeleteSignIn } from '../components/delete-sign-in.tsx'

const Page = styled('div')({ display: 'grid', gap: 28, width: 'min(720px, 100%)' })
const Head = styled('div')({ paddingBottom: 6, borderBottom: `1px solid ${color.ruleStrong}` })
const Value = styled('div')({ textAlign: 'right', overflowWrap: 'anywhere' })

/** /profile: who is signed in, how the console looks to them, and the way out for good. */
export default function Profile() {
  const { data: me } = useQuery(meQuery(useHttp()))
  const toasts = useToasts()
  const user = auth.user()
  const email = me?.email ?? user?.email ?? ''
  return (
    <Page>
      <PageTitle>My Profile</PageTitle>
      <section aria-labelledby="profile-you">
        <Head>
          <SectionTitle id="profile-you">You</SectionTitle>
        </Head>
        <LedgerRow label="Name" control={<Value>{me?.displayName ?? user?.displayName}</Value>} />
        <LedgerRow
          label="E-mail"
          control={
            <Value>
              {email}{' '}
              {me !== undefined && <Tag tone={me.emailVerified ? 'green' : 'ochre'}>{me.emailVerified ? 'verified' : 'not verified'}</Tag>}
            </Value>
          }
        />
        <LedgerRow
          label={
            <>
              Password
              <br />
              <Hint>A link to choose a new one is mailed to you</Hint>
            </>
          }
          control={
            <Value>
              <a href={auth.resetPasswordUrl(email)}>Change it</a>
            </Value>
          }
        />
      </section>
      <section aria-labelledby="profile-look">
        <Head>
          <SectionTitle id="profile-look">Appearance</SectionTitle>
        </Head>
        <LedgerRow
          label="Colours"
          control={
            <Value>
              <SchemeSwitch />
            </Value>
          }
        />
      </section>
      {me !== undefined && <DeleteSignIn me={me} onDeleted={() => signOut(toasts)} />}
    </Page>
  )
}
