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

/** The page's own questions come before what is told to everybody. */
const OWN_QUESTIONS_MS = 1000

const host = document.getElementById('root')!
let root: Root | undefined

// Not awaited here: parts that are loaded on demand wait for this file to have run to its end.
void start()

async function start(): Promise<void> {
  // What goes wrong is told where it is waited for.
  config.then(said).catch(() => undefined)
  // In a task of its own: reading the scripts has taken one.
  await new Promise((resolve) => setTimeout(resolve))
  try {
    // Where identity sends people back to is no page: which one is known after its answer has been read.
    if (isReturn()) await checkSignIn()
    const router = createRouter()
    if (isOf(router, rendersBeforeIdentity)) {
      await isLoaded(router)
      void show(router)
    } else if (isOf(router, waitsForSignIn)) {
      // What the page is made of is fetched meanwhile.
      await checkSignIn()
      void show(router)
    } else {
      await isLoaded(router)
      await show(router)
    }
    // Told below, once the page is there to be taken away again.
    await checkSignIn()
  } catch (error) {
    root?.unmount()
    cannotStart(
      host,
      error instanceof ConfigError ? error.message : 'Something in this page is broken. Reload; if it stays, tell us what you did before.',
    )
    if (!(error instanceof ConfigError)) throw error
  }
}

function said({ version, chatWidgetUrl, adminUrl, operator: runBy }: Config): void {
  appVersion.seen(version)
  chatScript.set(chatWidgetUrl)
  operator.set(runBy)
  adminConsole.set(adminUrl)
}

/** Draws the page; resolves when it stands. In slices: the browser can answer between them. */
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
          <Drawn then={resolve} />
        </StrictMode>,
      ),
    ),
  )
  await painted()
  followScheme()
  startServiceWorker()
  // What hangs again is tried at the next start.
  if (toForget.get()) import('../shared/device/sealed-store.ts').then(({ finishForgetting }) => finishForgetting()).catch(() => undefined)
  setTimeout(watchConstruction, OWN_QUESTIONS_MS)
}

function Drawn({ then }: { readonly then: () => void }) {
  useEffect(then, [then])
  return null
}

/** Whether the page that is asked for is of such access. */
function isOf(router: Router, such: (access: RouteAccess) => boolean): boolean {
  return router.state.matches.some(({ route }) => {
    const handle = route.handle as RouteHandle | undefined
    return handle !== undefined && such(handle.access)
  })
}
