import { __unsafe_useEmotionCache as useEmotionCache, css } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Without schemes to choose from: the page sets the one that holds, and the provider would set it too. */
const { colorSchemes: _ofPage, ...themeOfParts } = theme
const variables = css(theme.generateStyleSheets())

/** Around a part that MUI draws on a page of ours: its theme, and the variables that it reads. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  const cache = useEmotionCache()
  // Once and for good: at every change of such variables the whole page is styled anew.
  if (cache !== null && cache.inserted[variables.name] === undefined) cache.insert('', variables, cache.sheet, true)
  return <ThemeProvider theme={themeOfParts}>{children}</ThemeProvider>
}
