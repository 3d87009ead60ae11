import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { auth } from '../shared/session/auth.ts'
import { appVersion } from './pwa/app-version.ts'
import { ConfigError, loadConfig } from './config.ts'
import { cannotStart } from './cannot-start.ts'
import { Providers } from './providers.tsx'
import { startServiceWorker } from './pwa/service-worker.ts'
import { paths } from './paths.ts'
import { createRouter } from './router.tsx'

const host = document.getElementById('root')!

// Most visits begin here: the page is fetched while sign-in is asked for.
if (window.location.pathname === paths.root.path || window.location.pathname === paths.login.path)
  void import('../features/sign-in/routes/login.tsx')

// Sign-in starts once, outside React: an effect would run twice under StrictMode and keycloak-js starts only once.
try {
  const config = await loadConfig()
  appVersion.seen(config.version)
  await auth.start(config)
  const router = createRouter()
  createRoot(host).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  startServiceWorker()
} catch (error) {
  cannotStart(
    host,
    error instanceof ConfigError ? error.message : 'Something in this page is broken. Reload; if it stays, tell us what you did before.',
  )
  if (!(error instanceof ConfigError)) throw error
}
