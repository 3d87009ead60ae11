import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { auth } from '../../../shared/session/auth.ts'
import { AccountForm } from '../components/account-form.tsx'
import { useSaveAccount } from '../components/use-save-account.ts'
import { newAccountDetails } from '../model/empty-details.ts'

/** /subscribe: the firm's account is created here. */
export default function Subscribe() {
  const navigate = useNavigate()
  const save = useSaveAccount()
  const user = auth.user()
  return (
    <>
      <PageTitle>Create your firm’s account</PageTitle>
      <p style={{ color: color.ink2, margin: '6px 0 28px' }}>These details stand on your reports. You can change them later.</p>
      <AccountForm
        initial={newAccountDetails({ email: user?.email ?? '', displayName: user?.displayName ?? '' })}
        owner={user?.userId ?? ''}
        action="Create account"
        onSave={async (details) => {
          const { saved, problems } = await save({ details })
          if (saved) await navigate(paths.subscriptions.href())
          return problems
        }}
      />
    </>
  )
}
