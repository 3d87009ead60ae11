import { variableOf } from '@tafel/kit/theme/color.ts'
import { dark, font, light, radius, type Token } from '@tafel/kit/theme/tokens.ts'
import type { RaThemeOptions } from 'react-admin'

const nameOfInput = (owner: object) => ('aria-label' in owner ? { 'aria-label': String(owner['aria-label']) } : {})

const NARROW = '@media (max-width: 599.95px)'

const variablesOf = (token: Readonly<Record<Token, string>>) =>
  Object.fromEntries(Object.entries(token).map(([name, value]) => [variableOf(name), value]))

/**
 * The product's tokens in react-admin's theme: denser than the adviser console, with the changes that bring the
 * library's lists to WCAG 2.2 AA (an unreachable collapsed bulk toolbar, sort labels of at least 24 px).
 */
function themeOf(mode: 'light' | 'dark', token: Readonly<Record<Token, string>>): RaThemeOptions {
  const rule = `1px solid ${token.rule}`
  return {
    palette: {
      mode,
      primary: { main: token.green, contrastText: token.onGreen },
      secondary: { main: token.green, contrastText: token.onGreen },
      error: { main: token.red, contrastText: token.onRed },
      warning: { main: token.ochre },
      info: { main: token.blue },
      success: { main: token.green, contrastText: token.onGreen },
      background: { default: token.paper, paper: token.card },
      text: { primary: token.ink, secondary: token.ink2, disabled: token.ink3 },
      divider: token.rule,
    },
    shape: { borderRadius: radius.button },
    typography: {
      fontFamily: font.sans,
      fontSize: 14,
      h5: { fontFamily: font.serif, fontWeight: 600 },
      h6: { fontFamily: font.serif, fontWeight: 600, fontSize: '1.0625rem' },
      button: { fontWeight: 600, textTransform: 'none' },
    },
    sidebar: { width: 224, closedWidth: 55 },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // Components of the kit take their colours from these.
          body: { ...variablesOf(token), fontVariantNumeric: 'tabular-nums lining-nums' },
          ':where(button)': { font: 'inherit' },
          ':focus-visible': { outline: `2px solid ${token.blue}`, outlineOffset: 1 },
          '@media (prefers-reduced-motion: reduce)': {
            // Important: the library's own transitions are set on classes and in style attributes.
            '*, *::before, *::after': { animationDuration: '0.01ms !important', transition: 'none !important' },
          },
        },
      },
      // The library puts the name on the box around the input, where it has no effect.
      MuiCheckbox: { defaultProps: { slotProps: { root: { 'aria-label': undefined }, input: nameOfInput } } },
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiAppBar: {
        styleOverrides: {
          root: { backgroundColor: token.card, backgroundImage: 'none', color: token.ink, borderBottom: rule, boxShadow: 'none' },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { border: rule, borderRadius: radius.card } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: token.rule },
          head: { color: token.ink2, fontWeight: 600, backgroundColor: token.card },
          sizeSmall: { padding: '3px 12px', height: 36 },
        },
      },
      MuiDialog: { styleOverrides: { paper: { border: rule, borderRadius: radius.card } } },
      MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiListItemText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
      RaLayout: {
        styleOverrides: {
          root: { '& .RaLayout-content': { padding: '8px 24px 32px', minWidth: 0, [NARROW]: { padding: '8px 12px 24px' } } },
        },
      },
      // The library puts blocks of card colour behind these on small screens.
      RaTopToolbar: { styleOverrides: { root: { [NARROW]: { backgroundColor: 'transparent' } } } },
      RaListToolbar: { styleOverrides: { root: { paddingBottom: 8, [NARROW]: { backgroundColor: 'transparent', paddingTop: 8 } } } },
      // The library's half-transparent tags are too faint to read.
      RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
      RaShow: { styleOverrides: { root: { maxWidth: 760 } } },
      // A record is a ledger: name at the left, value at the right, a rule between lines.
      RaSimpleShowLayout: {
        styleOverrides: {
          root: {
            padding: '4px 20px',
            '& .RaSimpleShowLayout-stack': { gap: 0 },
            '& .RaSimpleShowLayout-row': {
              display: 'grid',
              gridTemplateColumns: 'clamp(96px, 24%, 180px) minmax(0, 1fr)',
              alignItems: 'baseline',
              gap: 16,
              margin: 0,
              padding: '10px 0',
              overflowWrap: 'anywhere',
              justifyItems: 'start',
              '& + &': { borderTop: rule },
            },
            '& .RaLabeled-label': { margin: 0, fontSize: '0.875rem' },
          },
        },
      },
      // Form fields are stacked, at the form's full width.
      MuiTextField: { defaultProps: { margin: 'dense', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { margin: 'dense', size: 'small', fullWidth: true } },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24, minWidth: 24 } } },
      MuiInputLabel: { styleOverrides: { root: { color: token.ink2 } } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: token.field } } },
      // Above the table instead of over the search, whatever its height.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            position: 'static',
            '& .RaBulkActionsToolbar-toolbar': {
              position: 'static',
              transform: 'none',
              height: 'auto',
              minHeight: 48,
              flexWrap: 'wrap',
              gap: 4,
              paddingTop: 4,
              paddingBottom: 4,
            },
            '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap' },
            '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            borderRadius: radius.button,
            margin: '1px 8px',
            // All groups fit a screen of 900 px.
            minHeight: 34,
            paddingTop: 4,
            paddingBottom: 4,
            [NARROW]: { minHeight: 44 },
            color: token.ink2,
            '&.RaMenuItemLink-active': {
              backgroundColor: mode === 'light' ? token.sunk : token.card,
              color: token.ink,
              fontWeight: 600,
            },
          },
        },
      },
    },
  }
}

export const lightTheme = themeOf('light', light)
export const darkTheme = themeOf('dark', dark)
