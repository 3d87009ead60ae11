import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './app/config.ts'
import { Entrance } from './app/entrance.tsx'
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
  const { CannotStart } = await import('./app/doors.tsx')
  root.render(<CannotStart />)
}
