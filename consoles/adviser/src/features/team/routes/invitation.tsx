import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { InvitationLink } from '@tafel/contracts/contexts/teams/team.ts'
import type { OpenedInvitation } from '@tafel/contracts/contexts/teams/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { signOut } from '../../../shared/session/sign-out.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { auth } from '../../../shared/session/auth.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { refreshMe } from '../../../shared/session/refresh.ts'
import { dropLink, takeLink } from '../../../shared/invitation/invitation-link.ts'

const Page = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start', '& > p': { margin: 0, maxWidth: '60ch' } })

/** /invitation: opened by the link in an invitation e-mail, signed in or not. */
export default function Invitation() {
  const [link] = useState(takeLink)
  if (link === undefined)
    return (
      <Notice isPage title="This link is incomplete" actions={<LinkButton to={paths.login.href()}>Sign in</LinkButton>}>
        <p>Open the complete link in the e-mail again. If that doesn’t help, ask the firm to send the invitation again.</p>
      </Notice>
    )
  return auth.user() === null ? <SignInFirst /> : <Offered link={link} />
}

function SignInFirst() {
  const toasts = useToasts()
  const go = (way: (to: string) => Promise<void>) =>
    void way(paths.invitation.href()).catch((error: unknown) => toastOfError(toasts, error))
  return (
    <Page>
      <PageTitle>You are invited to a team</PageTitle>
      <p>
        Sign in with the e-mail address that the invitation was sent to. If you are new here, register with that address. You then return to
        this page to accept.
      </p>
      <Button onClick={() => go((returnTo) => auth.login({ returnTo }))}>Sign in</Button>
      <Button tone="white" look="outline" onClick={() => go((returnTo) => auth.register({ returnTo }))}>
        Register
      </Button>
    </Page>
  )
}

function Offered({ link }: { readonly link: InvitationLink }) {
  const http = useHttp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const accept = useMutation({
    mutationFn: () => http.call('acceptInvitation', link),
    onSuccess: async () => {
      dropLink()
      // Drops cached data: from here on it is another firm's.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' })
      await refreshMe()
      toasts.show('You joined the team', { tone: 'done' })
      await navigate(paths.overview.href())
    },
  })
  const opened = useQuery({
    queryKey: ['invitation', link.invitationId],
    queryFn: ({ signal }) => http.call<OpenedInvitation>('fetchInvitation', link, { signal }),
    // Not fetched again once accepted: it would show an expired invitation before the page navigates.
    enabled: !accept.isPending && !accept.isSuccess,
    retry: false,
  })
  const me = useQuery(meQuery(http))
  /** Closing can be undone; accepts the invitation right after. */
  const closeOwn = useMutation({
    mutationFn: (accountId: string) => http.command('POST', `/api/accounts/${accountId}/close`, { body: {} }),
    onSuccess: () => accept.mutate(),
    onError: (error) => toastOfError(toasts, error),
  })
  const refused = accept.error ?? opened.error
  if (refused instanceof AppError && /^(teams|identity)\//.test(refused.code)) {
    const own = refused.code === 'teams/own-firm-open' ? me.data?.account : undefined
    return (
      <Notice
        isPage
        title="This invitation can’t be accepted"
        actions={
          <>
            {own && (
              <Button busy={closeOwn.isPending || accept.isPending} onClick={() => closeOwn.mutate(own.accountId)}>
                Close {own.accountName} and accept
              </Button>
            )}
            {refused.code === 'identity/email-not-verified' && (
              <LinkButton to={paths.sendEmailVerification.href()}>Verify my address</LinkButton>
            )}
            {refused.code === 'teams/other-address' && <Button onClick={() => void signOut(toasts)}>Sign out</Button>}
            <LinkButton tone="white" look="outline" to={paths.overview.href()}>
              Go to Tafel
            </LinkButton>
          </>
        }
      >
        <p>{refused.message}</p>
      </Notice>
    )
  }
  if (opened.error)
    return <ErrorState what="The invitation could not be loaded" error={opened.error} onRetry={() => void opened.refetch()} />
  if (accept.error) return <ErrorState what="The invitation could not be accepted" error={accept.error} onRetry={() => accept.mutate()} />
  if (opened.data === undefined) return <SkeletonRows rows={3} label="Loading the invitation" />
  return (
    <Page>
      <PageTitle>Join {opened.data.firm}</PageTitle>
      <p>
        You are invited as <strong>{ROLE_WORDS[opened.data.role].toLowerCase()}</strong>. You will work with the firm’s clients and records
        under its subscription, so there is nothing to pay.
      </p>
      <Button busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept invitation
      </Button>
    </Page>
  )
}
