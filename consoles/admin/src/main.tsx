import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './app/config.ts'
import { Entrance } from './app/entrance.tsx'
import { auth } from './app/session.ts'

// Otherwise the page shows why this browser can't start the console (kit/build/start-probe.js).
if (!document.documentElement.hasAttribute('data-cannot-start')) await start()

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root')!)
  try {
    void auth.start(await loadConfig())
    root.render(
      <StrictMode>
        <Entrance />
      </StrictMode>,
    )
  } catch {
    const { CannotStart } = await import('./app/entry-screens.tsx')
    root.render(<CannotStart />)
  }
}
