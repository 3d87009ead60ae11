import { isReturn } from '@tafel/kit/auth/return-path.ts'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import type { RouteAccess } from './guard/guard.ts'
import { type RouteHandle, rendersBeforeIdentity, waitsForSignIn } from './guard/guarded.ts'
import { appVersion } from '../shared/session/app-version.ts'
import { adminConsole } from '../shared/links/admin-console.ts'
import { operator } from '../shared/links/operator.ts'
import { toForget } from '../shared/device/to-forget.ts'
import { followScheme } from '../shared/scheme/scheme.ts'
import { chatScript } from './chat/chat-widget.ts'
import { type Config, ConfigError } from './config.ts'
import { cannotStart } from './cannot-start.ts'
import { watchConstruction } from './guard/construction.ts'
import { painted } from '../shared/paint/painted.ts'
import { Providers } from './providers.tsx'
import { startServiceWorker } from './pwa/service-worker.ts'
import { createRouter, isLoaded, type Router } from './router.tsx'
import { checkSignIn, config } from './sign-in-check.ts'

/** The page's own requests go before the announcements. */
const OWN_REQUESTS_MS = 1000

const host = document.getElementById('root')!
let root: Root | undefined

// Not awaited: lazy-loaded parts wait for this module to finish evaluating.
void start()

async function start(): Promise<void> {
  // Errors are reported where the promise is awaited.
  config.then(apply).catch(() => undefined)
  // In its own task, since evaluating the scripts has taken one.
  await new Promise((resolve) => setTimeout(resolve))
  try {
    // The redirect target of the identity provider is not a page; the page is known after its response is read.
    if (isReturn()) await checkSignIn()
    const router = createRouter()
    if (isOf(router, rendersBeforeIdentity)) {
      await isLoaded(router)
      void show(router)
    } else if (isOf(router, waitsForSignIn)) {
      // The page's scripts load meanwhile.
      await checkSignIn()
      void show(router)
    } else {
      await isLoaded(router)
      await show(router)
    }
    // Reported below, once the page is rendered and can be removed.
    await checkSignIn()
  } catch (error) {
    root?.unmount()
    cannotStart(
      host,
      error instanceof ConfigError
        ? error.message
        : 'Something went wrong on this page. Reload it. If the error persists, report what you did before.',
    )
    if (!(error instanceof ConfigError)) throw error
  }
}

function apply({ version, chatWidgetUrl, adminUrl, operator: runBy }: Config): void {
  appVersion.seen(version)
  chatScript.set(chatWidgetUrl)
  operator.set(runBy)
  adminConsole.set(adminUrl)
}

/** Renders the page; resolves when it is on screen. As a transition, so that the browser stays responsive. */
async function show(router: Router): Promise<void> {
  const made = createRoot(host)
  root = made
  await new Promise<void>((resolve) =>
    startTransition(() =>
      made.render(
        <StrictMode>
          <Providers>
            <RouterProvider router={router} />
          </Providers>
          <Rendered onRendered={resolve} />
        </StrictMode>,
      ),
    ),
  )
  await painted()
  followScheme()
  startServiceWorker()
  // If the database hangs again, it is retried at the next start.
  if (toForget.get()) import('../shared/device/sealed-store.ts').then(({ finishForgetting }) => finishForgetting()).catch(() => undefined)
  setTimeout(watchConstruction, OWN_REQUESTS_MS)
}

function Rendered({ onRendered }: { readonly onRendered: () => void }) {
  useEffect(onRendered, [onRendered])
  return null
}

/** Whether the requested page has such access. */
function isOf(router: Router, such: (access: RouteAccess) => boolean): boolean {
  return router.state.matches.some(({ route }) => {
    const handle = route.handle as RouteHandle | undefined
    return handle !== undefined && such(handle.access)
  })
}
