import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import './fonts.css'
import { theme } from './theme.ts'

/** Theme, reset and fonts. `color-scheme.js` in the page's head has set the scheme before the first paint. */
export function TafelTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
