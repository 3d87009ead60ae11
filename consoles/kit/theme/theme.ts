import { createTheme } from '@mui/material/styles'
import { color } from './color.ts'
import { focusRing, ownStyle } from './page-style.tsx'
import { dark, font, light, radius, type Token } from './tokens.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette {
    token: Record<Token, string>
  }
  interface PaletteOptions {
    token?: Record<Token, string>
  }
}

const palette = (token: Record<Token, string>) => ({
  token,
  primary: { main: token.green, dark: token.greenDeep, contrastText: token.onGreen },
  secondary: { main: token.ink2, contrastText: token.card },
  success: { main: token.green, contrastText: token.onGreen },
  warning: { main: token.ochre, contrastText: token.card },
  error: { main: token.red, contrastText: token.onRed },
  info: { main: token.blue, contrastText: token.card },
  background: { default: token.paper, paper: token.card },
  text: { primary: token.ink, secondary: token.ink2, disabled: token.ink3 },
  divider: token.rule,
})

const serif = { fontFamily: font.serif, fontWeight: 600 }

/** The product's theme for both consoles. Colours follow the scheme through CSS variables, so a switch repaints nothing in JavaScript. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'tafel', colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  spacing: 4,
  shape: { borderRadius: radius.button },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  transitions: {
    duration: { shortest: 120, shorter: 120, short: 150, standard: 150, complex: 180, enteringScreen: 180, leavingScreen: 120 },
  },
  typography: {
    fontFamily: font.sans,
    fontSize: 15,
    h1: { ...serif, fontSize: '1.875rem', lineHeight: 1.25 },
    h2: { ...serif, fontSize: '1.0625rem', lineHeight: 1.4 },
    h3: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.45 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.45 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { fontWeight: 600, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: { styleOverrides: ownStyle },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: radius.card, border: `1px solid ${color.rule}` } },
    },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: color.veil } } } },
    MuiMenu: {
      // Removed at once: during an exit transition it would still catch keys meant for the page.
      defaultProps: { transitionDuration: { enter: 120, exit: 0 } },
      styleOverrides: {
        paper: { borderRadius: radius.button, border: `1px solid ${color.rule}`, marginTop: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: '0.9375rem',
          minHeight: 40,
          '&.Mui-focusVisible': { backgroundColor: color.sunk, ...focusRing, outlineOffset: -2 },
        },
      },
    },
    MuiPopover: { styleOverrides: { paper: { borderRadius: radius.button, border: `1px solid ${color.rule}` } } },
  },
})
