import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { signOut } from '../../../shared/session/sign-out.ts'
import { auth } from '../../../shared/session/auth.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { AccountForm } from '../components/account-form.tsx'
import { DeleteAccount } from '../components/delete-account.tsx'
import { useSaveAccount } from '../components/use-save-account.ts'
import { newAccountDetails } from '../model/empty-details.ts'

const End = styled('div')({ marginTop: 48, paddingTop: 24, borderTop: `1px solid ${color.rule}` })

/** /subscribe: the firm's account is created here. */
export default function Subscribe() {
  const navigate = useNavigate()
  const save = useSaveAccount()
  const toasts = useToasts()
  const { data: me } = useQuery(meQuery(useHttp()))
  const user = auth.user()
  const [initial] = useState(() => newAccountDetails({ email: user?.email ?? '', displayName: user?.displayName ?? '' }))
  return (
    <>
      <PageTitle>Create your firm’s account</PageTitle>
      <p style={{ color: color.ink2, margin: '6px 0 28px' }}>These details appear on your reports. You can change them later.</p>
      <AccountForm
        draft="company/new"
        initial={initial}
        owner={user?.userId ?? ''}
        action="Create account"
        onSave={(details) => save({ details })}
        onSaved={() => void navigate(paths.subscriptions.href())}
      />
      {/* A user without a firm can't reach the profile, so the account can be deleted here. */}
      {me !== undefined && (
        <End>
          <DeleteAccount me={me} onDeleted={() => signOut(toasts)} />
        </End>
      )}
    </>
  )
}
