import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { REVIEW_MONTHS } from '@tafel/contracts/contexts/clients/review-times.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import { PLAIN_LOOK } from '@tafel/contracts/contexts/report-look/report-look.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { ForbiddenState } from '@tafel/kit/states/forbidden-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { FirmPage } from '../../../shared/firm/firm-page.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { signOut } from '../../../shared/session/sign-out.ts'
import { AccountForm } from '../components/account-form.tsx'
import { CloseFirm } from '../components/close-firm.tsx'
import { type AccountPart, partOf } from '../model/account-parts.ts'
import { useSaveAccount } from '../components/use-save-account.ts'

const Parts = styled('div')({ display: 'grid', gap: 24, width: 'min(720px, 100%)' })

/** /company: the firm's details, and closing or erasing it. Erasing signs out, which clears the firm's data from this device. */
export default function Company() {
  const { data: me, error, refetch } = useQuery(meQuery(useHttp()))
  const toasts = useToasts()
  return (
    <FirmPage>
      <Parts>
        {me?.account && !me.permissions.includes('manage') ? (
          <ForbiddenState reason={`Only the owner of ${me.account.accountName} can change its details.`} />
        ) : me?.account ? (
          <>
            {!me.account.closed && <CompanyForms account={me.account} />}
            <CloseFirm account={me.account} onErased={() => signOut(toasts)} />
          </>
        ) : error ? (
          <ErrorState what="Your company details could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label="Loading your company details" />
        )}
      </Parts>
    </FirmPage>
  )
}

const PARTS: readonly { readonly part: AccountPart; readonly action: string; readonly done: string }[] = [
  { part: 'firm', action: 'Save company details', done: 'Company details saved' },
  { part: 'planning', action: 'Save planning defaults', done: 'Planning defaults saved' },
  { part: 'reports', action: 'Save report settings', done: 'Report settings saved' },
]

/** Each part is saved on its own; unsaved input in the others is kept. */
function CompanyForms({ account }: { readonly account: AccountView }) {
  const save = useSaveAccount()
  const toasts = useToasts()
  const saved = useMemo(() => detailsOf(account), [account])
  return PARTS.map(({ part, action, done }) => (
    <AccountForm
      key={part}
      part={part}
      draft={`company/${part}`}
      initial={saved}
      owner={account.owner}
      action={action}
      onSave={(details) => save({ details: { ...saved, ...partOf(details, part) }, account })}
      onSaved={() => toasts.show(done, { tone: 'done' })}
    />
  ))
}

function detailsOf({
  accountName,
  contactPerson,
  email,
  telephone,
  vatNumber,
  licenceNumber = '',
  website,
  address,
  inflation,
  investment,
  reviewEvery = REVIEW_MONTHS,
  accountImage = '',
  reportLook = PLAIN_LOOK,
}: AccountView): AccountDetails {
  return {
    accountName,
    contactPerson,
    email,
    telephone,
    vatNumber,
    licenceNumber,
    website,
    address,
    inflation,
    investment,
    reviewEvery,
    accountImage,
    reportLook,
  }
}
