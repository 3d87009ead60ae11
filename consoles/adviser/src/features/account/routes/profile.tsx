import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { PersonName } from '@tafel/contracts/contexts/identity/person-name.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useEffect } from 'react'
import { paths } from '../../../shared/paths.ts'
import { signOut } from '../../../shared/session/sign-out.ts'
import { FirmPage } from '../../../shared/firm/firm-page.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { auth } from '../../../shared/session/auth.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { SchemeSwitch } from '../../../shared/scheme/scheme-switch.tsx'
import { MySessions } from '../components/my-sessions.tsx'
import { MySecondFactors } from '../components/second-factors.tsx'
import { NameForm } from '../components/name-form.tsx'
import { DeleteAccount } from '../components/delete-account.tsx'

const Parts = styled('div')({ display: 'grid', gap: 28, width: 'min(720px, 100%)' })
const Head = styled('div')({ paddingBottom: 6, borderBottom: `1px solid ${color.ruleStrong}` })
const Value = styled('div')({ textAlign: 'right', overflowWrap: 'anywhere', '@media (max-width: 560px)': { textAlign: 'left' } })

/** The outcome of an action on the identity provider's pages. */
const DONE_WORDS: Readonly<Record<string, string>> = {
  UPDATE_PASSWORD: 'Password changed',
  UPDATE_EMAIL: 'Follow the link in the e-mail to your new address',
  CONFIGURE_TOTP: 'Your authenticator app is set up',
  'webauthn-register-passwordless': 'Your passkey is set up',
  CONFIGURE_RECOVERY_AUTHN_CODES: 'Recovery codes replaced',
  delete_credential: 'Second factor removed',
}

/** The token has first and last name separately; without it, the first word is the first name, as for a new firm. */
function nameOf(displayName: string): PersonName {
  const user = auth.user()
  if (user !== null && user.firstName !== '') return { firstName: user.firstName, lastName: user.lastName }
  const [firstName = '', ...rest] = displayName.includes('@') ? [] : displayName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** /profile: the user's details, sign-in and appearance, and deleting the account. */
export default function Profile() {
  const { data: me } = useQuery(meQuery(useHttp()))
  const toasts = useToasts()
  const user = auth.user()
  const email = me?.email ?? user?.email ?? ''
  const goTo = (page: (returnTo: string) => Promise<void>) =>
    void page(paths.profile.href()).catch((failure: unknown) => toastOfError(toasts, failure))
  useEffect(() => {
    const outcome = auth.takeActionOutcome()
    if (outcome?.status === 'success') toasts.show(DONE_WORDS[outcome.action.split(':')[0]!] ?? 'Done', { tone: 'done' })
  }, [toasts])
  return (
    <FirmPage>
      <Parts>
        <section aria-labelledby="profile-you">
          <Head>
            <SectionTitle id="profile-you">You</SectionTitle>
          </Head>
          {me !== undefined && <NameForm initial={nameOf(me.displayName)} />}
          <LedgerRow
            label={
              <>
                E-mail
                <br />
                <Hint>We send a link to the new address. This address stays in use until you open it</Hint>
              </>
            }
            control={
              <Value>
                {email}{' '}
                {me !== undefined && (
                  <Tag tone={me.emailVerified ? 'green' : 'ochre'}>{me.emailVerified ? 'verified' : 'not verified'}</Tag>
                )}{' '}
                <TextButton type="button" onClick={() => goTo(auth.changeEmail)}>
                  Change e-mail
                </TextButton>
              </Value>
            }
          />
          <LedgerRow
            label={
              <>
                Password
                <br />
                <Hint>Changing it signs out your other devices</Hint>
              </>
            }
            control={
              <Value>
                <TextButton type="button" onClick={() => goTo(auth.changePassword)}>
                  Change password
                </TextButton>
              </Value>
            }
          />
        </section>
        <MySecondFactors onChange={(change) => goTo((returnTo) => auth.changeSecondFactor(change, returnTo))} />
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
        <MySessions />
        {me !== undefined && <DeleteAccount me={me} onDeleted={() => signOut(toasts)} />}
      </Parts>
    </FirmPage>
  )
}
