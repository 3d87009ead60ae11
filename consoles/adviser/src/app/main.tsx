import { isReturn } from '@tafel/kit/auth/return-path.ts'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { auth } from '../shared/session/auth.ts'
import type { RouteAccess } from './guard/guard.ts'
import { type RouteHandle, showsAhead, waitsForSignIn } from './guard/guarded.ts'
import { appVersion } from '../shared/session/app-version.ts'
import { adminConsole } from '../shared/links/admin-console.ts'
import { chatScript } from './chat/chat-widget.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { cannotStart } from './cannot-start.ts'
import { watchConstruction } from './guard/construction.ts'
import { painted } from './painted.ts'
import { Providers } from './providers.tsx'
import { startServiceWorker } from './pwa/service-worker.ts'
import { createRouter, isLoaded, type Router } from './router.tsx'

const host = document.getElementById('root')!
let root: Root | undefined

// Not awaited here: parts that are loaded on demand wait for this file to have run to its end.
void start()

async function start(): Promise<void> {
  const config = loadConfig()
  // What goes wrong is told where it is waited for.
  config.then(said).catch(() => undefined)
  try {
    // Where identity sends people back to is no page: which one is known after its answer has been read.
    const returned = isReturn() ? auth.start(config) : undefined
    await returned
    const router = createRouter()
    if (isOf(router, showsAhead)) {
      const started = auth.start(config)
      // Told below, once the page is there to be taken away again.
      started.catch(() => undefined)
      await isLoaded(router)
      show(router)
      await started
    } else if (isOf(router, waitsForSignIn)) {
      // What the page is made of is fetched meanwhile.
      await (returned ?? auth.start(config))
      show(router)
    } else {
      await isLoaded(router)
      show(router)
      await painted()
      await auth.start(config)
    }
  } catch (error) {
    root?.unmount()
    cannotStart(
      host,
      error instanceof ConfigError ? error.message : 'Something in this page is broken. Reload; if it stays, tell us what you did before.',
    )
    if (!(error instanceof ConfigError)) throw error
  }
}

function said({ version, chatWidgetUrl, adminUrl }: Config): void {
  appVersion.seen(version)
  chatScript.set(chatWidgetUrl)
  adminConsole.set(adminUrl)
}

function show(router: Router): void {
  root = createRoot(host)
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  void painted().then(() => {
    startServiceWorker()
    watchConstruction()
  })
}

/** Whether the page that is asked for is of such access. */
function isOf(router: Router, such: (access: RouteAccess) => boolean): boolean {
  return router.state.matches.some(({ route }) => {
    const handle = route.handle as RouteHandle | undefined
    return handle !== undefined && such(handle.access)
  })
}
