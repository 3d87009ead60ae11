import '@tafel/kit/theme/fonts.css'
import { AdminContext, AdminUI, CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { ConsoleLayout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { store } from './store.ts'
import { useSections } from './use-sections.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { words } from './words.ts'

/** The start page: the first section that the user may open. */
function FirstSection() {
  const [first] = useSections()
  return first === undefined ? null : <Navigate to={`/${first.path}`} replace />
}

/** The console itself, in its own chunk, which a refused user never loads. */
export default function Console() {
  const sections = useSections()
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={words}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <AdminUI title="Tafel admin" layout={ConsoleLayout} dashboard={FirstSection} catchAll={NotFound} disableTelemetry requireAuth>
        {sections.map(({ path, label, resource }) => resource && <Resource key={path} name={path} options={{ label }} {...resource} />)}
        <CustomRoutes>
          {sections.map(({ path, page: Page }) => Page && <Route key={path} path={`/${path}`} element={<Page />} />)}
        </CustomRoutes>
      </AdminUI>
    </AdminContext>
  )
}
