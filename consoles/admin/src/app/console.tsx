import '@tafel/kit/theme/fonts.css'
import { lazy } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router'
import { accounts } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { constants } from '../constants/index.tsx'
import { users } from '../users/index.ts'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { ConsoleLayout } from './layout.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const ConfigPage = lazy(async () => ({ default: (await import('../config/config-page.tsx')).ConfigPage }))

const SystemPage = lazy(async () => ({ default: (await import('../system/system-page.tsx')).SystemPage }))

const store = localStorageStore(undefined, 'tafel-admin')

/** The console itself; its own chunk, so that whoever is refused loads none of it. */
export default function Console() {
  return (
    <Admin
      title="Tafel admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      store={store}
      layout={ConsoleLayout}
      theme={lightTheme}
      darkTheme={darkTheme}
      disableTelemetry
      requireAuth
    >
      <Resource {...users} />
      <Resource {...accounts} />
      <Resource {...constants} />
      <Resource {...audit} />
      <CustomRoutes>
        <Route path="/system" element={<SystemPage />} />
        <Route path="/config" element={<ConfigPage />} />
      </CustomRoutes>
    </Admin>
  )
}
