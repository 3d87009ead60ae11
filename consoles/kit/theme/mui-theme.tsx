import { __unsafe_useEmotionCache as useEmotionCache, css } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Without colour schemes: the page sets the current one, and the provider would set it too. */
const { colorSchemes: _ofPage, ...themeOfParts } = theme
const variables = css(theme.generateStyleSheets())

/** Around MUI parts on a page of ours: the theme, and the variables that it needs. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  const cache = useEmotionCache()
  // Inserted once: every change of these variables restyles the whole page.
  if (cache !== null && cache.inserted[variables.name] === undefined) cache.insert('', variables, cache.sheet, true)
  return <ThemeProvider theme={themeOfParts}>{children}</ThemeProvider>
}
