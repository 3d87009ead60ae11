import { TafelTheme } from '@tafel/kit/theme/theme-provider.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './app/config.ts'
import { Entrance } from './app/entrance.tsx'
import { Screen } from './app/screen.tsx'
import { auth } from './app/session.ts'

const root = createRoot(document.getElementById('root')!)

try {
  void auth.start(await loadConfig())
  root.render(
    <StrictMode>
      <Entrance />
    </StrictMode>,
  )
} catch {
  root.render(
    <TafelTheme>
      <Screen title="The console cannot start">
        <p role="alert">Its configuration could not be loaded. Check your connection and reload the page.</p>
      </Screen>
    </TafelTheme>,
  )
}
