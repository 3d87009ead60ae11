import { createBrowserRouter, type RouteObject } from 'react-router'
import Login from '../features/sign-in/routes/login.tsx'
import { isAwaitingIdentity } from '../shared/session/awaiting-identity.ts'
import { auth } from '../shared/session/auth.ts'
import { toasts } from '../shared/session/toasts.ts'
import type { ScreenKind } from '../workbench/kinds.ts'
import { KINDS } from './kinds/kinds.ts'
import { loadCalculate, loadCompare, loadHistory, loadReport } from './load-kind.tsx'
import { RecordRoute } from '../workbench/routes/record.tsx'
import { LoadingLayout } from './layouts/loading-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { followNavigation } from './follow-navigation.ts'
import { guarded } from './guard/guarded.ts'
import { paths, recordPaths } from '../shared/paths.ts'
import { underConstruction } from './guard/construction.ts'
import { withReplayedState } from './replayed-state.ts'
import { visitorChanges } from './guard/visitor.ts'

/** Most visits start with this page, so it is part of the shell. */
const login = async () => ({ default: Login })

export type Router = ReturnType<typeof createBrowserRouter>

/** All routes of specification §2 with their guards and layouts. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: RootLayout,
      HydrateFallback: LoadingLayout,
      ErrorBoundary: RouteError,
      children: [
        guarded(paths.root.path, 'root', 'Sign in', login),
        guarded(paths.login.path, 'login', 'Sign in', login),
        guarded(paths.register.path, 'public', 'Register', () => import('../features/sign-in/routes/register.tsx')),
        guarded(
          paths.forgotPassword.path,
          'public',
          'Forgot your password?',
          () => import('../features/sign-in/routes/forgot-password.tsx'),
        ),
        guarded(
          paths.underConstruction.path,
          'underConstruction',
          'Under construction',
          () => import('../features/pages/routes/under-construction.tsx'),
        ),
        {
          lazy: async () => ({ Component: (await import('./layouts/data-layout.tsx')).DataLayout }),
          children: [
            {
              lazy: async () => ({ Component: (await import('./layouts/screen-layout.tsx')).ScreenLayout }),
              ErrorBoundary: RouteError,
              children: [
                guarded(
                  paths.sendEmailVerification.path,
                  'signedIn',
                  'E-mail verification',
                  () => import('../features/sign-in/routes/send-email-verification.tsx'),
                ),
                guarded(paths.subscribe.path, 'subscribe', 'Subscribe', () => import('../features/account/routes/subscribe.tsx')),
                guarded(paths.privacyPolicy.path, 'public', 'Privacy policy', () => import('../features/pages/routes/privacy-policy.tsx')),
                guarded(paths.paymentCancel.path, 'public', 'Payment', () => import('../features/subscription/routes/payment-cancel.tsx')),
                guarded(
                  paths.paymentComplete.path,
                  'public',
                  'Payment',
                  () => import('../features/subscription/routes/payment-complete.tsx'),
                ),
                guarded(paths.paymentFailed.path, 'public', 'Payment', () => import('../features/subscription/routes/payment-failed.tsx')),
                guarded(paths.verify.path, 'public', 'Check a report', () => import('../features/verify/routes/verify.tsx')),
                guarded(paths.invitation.path, 'public', 'Invitation', () => import('../features/team/routes/invitation.tsx')),
                guarded(paths.acting.path, 'public', 'Acting', () => import('../features/acting/routes/acting.tsx')),
                guarded(paths.admin.path, 'admin', 'Administration', () => import('../features/pages/routes/administration.tsx')),
                guarded(paths.adminSecret.path, 'admin', 'Administration', () => import('../features/pages/routes/administration.tsx')),
                // While under construction it is like any other address.
                guarded('*', 'public', 'Page not found', async () => ({ default: (await import('./layouts/not-found.tsx')).NotFound })),
              ],
            },
            {
              lazy: async () => ({ Component: (await import('./layouts/user-layout.tsx')).UserLayout }),
              children: [
                {
                  ErrorBoundary: RouteError,
                  children: [
                    guarded(paths.overview.path, 'user', 'Overview', () => import('../features/overview/routes/overview.tsx')),
                    guarded(
                      paths.newConstants.path,
                      'user',
                      'New constants',
                      () => import('../features/new-constants/routes/new-constants.tsx'),
                    ),
                    guarded(paths.tables.path, 'user', 'Tables', () => import('../features/tables/routes/tables.tsx')),
                    guarded(paths.law.path, 'user', 'How Tafel reads the law', () => import('../features/law/routes/law.tsx')),
                    guarded(paths.clients.path, 'user', 'Clients', () => import('../features/clients/routes/clients.tsx')),
                    guarded(
                      paths.importClients.path,
                      'user',
                      'Import clients',
                      () => import('../features/clients/routes/import-clients.tsx'),
                    ),
                    guarded(
                      paths.clientsThen.path,
                      'user',
                      'Clients as at a date',
                      () => import('../features/clients/routes/clients-as-at.tsx'),
                    ),
                    guarded(paths.deleted.path, 'user', 'Deleted', () => import('../features/clients/routes/deleted.tsx')),
                    guarded(paths.season.path, 'user', 'Season', () => import('../features/season/routes/season.tsx')),
                    guarded(paths.client.path, 'user', 'Household', () => import('../features/clients/routes/household.tsx')),
                    guarded(
                      paths.clientHistory.path,
                      'user',
                      'Client history',
                      () => import('../features/clients/routes/client-history.tsx'),
                    ),
                    guarded(paths.clientAccess.path, 'user', 'Access log', () => import('../features/access/routes/client-access.tsx')),
                    ...KINDS.screens.map(recordRoutes),
                    guarded(
                      paths.issuedReports.path,
                      'user',
                      'Issued reports',
                      () => import('../features/issued/routes/issued-reports.tsx'),
                    ),
                    guarded(paths.issuedReport.path, 'user', 'Issued report', () => import('../features/issued/routes/issued-report.tsx')),
                    guarded(
                      paths.subscriptions.path,
                      'subscriptions',
                      'Subscriptions',
                      () => import('../features/subscription/routes/subscriptions.tsx'),
                    ),
                    guarded(paths.profile.path, 'user', 'My Profile', () => import('../features/account/routes/profile.tsx')),
                    guarded(paths.company.path, 'user', 'My Company Details', () => import('../features/account/routes/company.tsx')),
                    guarded(paths.team.path, 'user', 'Team', () => import('../features/team/routes/team.tsx')),
                    guarded(paths.access.path, 'user', 'Access log', () => import('../features/access/routes/access.tsx')),
                    guarded(paths.training.path, 'user', 'Training', () => import('../features/training/routes/training.tsx')),
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ])
  followNavigation(router, toasts)
  const askAgain = () => void router.revalidate()
  visitorChanges.subscribe(askAgain)
  underConstruction.subscribe(askAgain)
  // A page may render before identity responds; its requests wait for the response. Sign-out is handled by the
  // layout, which keeps the page.
  auth.subscribe(() => {
    if (isAwaitingIdentity.get()) void isLoaded(router).then(askAgain)
    else if (auth.getState() === 'signedIn' && router.state.initialized) askAgain()
  })
  return withReplayedState(router)
}

/** Resolves when the requested page has loaded. */
export function isLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** The screens of a kind of record, all rendered by the workbench. */
function recordRoutes({ names: { name, words }, load }: ScreenKind): RouteObject {
  const many = `${words.many.charAt(0).toUpperCase()}${words.many.slice(1)}`
  return {
    path: recordPaths.calculate.path(name),
    element: <RecordRoute kind={name} />,
    children: [
      guarded(recordPaths.calculate.path(name), 'user', words.one, () => loadCalculate(load)),
      guarded(recordPaths.compare.path(name), 'user', `${many} compared`, () => loadCompare(load)),
      guarded(recordPaths.report.path(name), 'user', `${words.one} report`, () => loadReport(load)),
      guarded(recordPaths.history.path(name), 'user', `${words.one} history`, () => loadHistory(load)),
    ],
  }
}
