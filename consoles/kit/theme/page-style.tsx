import { type CSSObject, Global } from '@emotion/react'
import { color, variableOf } from './color.ts'
import './fonts.css'
import { dark, font, light, type Token } from './tokens.ts'

const variables = (tokens: Readonly<Record<Token, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [variableOf(name), value]))

export const focusRing = { outline: `2px solid ${color.blue}`, outlineOffset: 1 }

/** Base styles of elements, on top of a reset. */
export const ownStyle: CSSObject = {
  html: { scrollPaddingTop: 120, textSizeAdjust: '100%' },
  body: {
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums lining-nums',
    minWidth: 320,
  },
  ':focus-visible': focusRing,
  a: { color: color.green, fontWeight: 600, textDecorationThickness: '1px', textUnderlineOffset: '2px' },
  'button, input, select, textarea': { font: 'inherit', fontVariantNumeric: 'inherit' },
  '@media (prefers-reduced-motion: reduce)': {
    // Important: the library's own transitions are set on classes and in style attributes.
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: a short transition of an inherited colour runs down the page level by level.
      transition: 'none !important',
    },
  },
}

/** MUI's reset. */
const reset: CSSObject = {
  html: {
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    boxSizing: 'border-box',
    WebkitTextSizeAdjust: '100%',
  },
  '*, *::before, *::after': { boxSizing: 'inherit' },
  'strong, b': { fontWeight: 700 },
  body: {
    margin: 0,
    color: color.ink,
    fontFamily: font.sans,
    fontWeight: 400,
    backgroundColor: color.paper,
    '@media print': { backgroundColor: '#fff' },
    '&::backdrop': { backgroundColor: color.paper },
  },
}

/** On paper: no bars, menus, messages or buttons, nothing cut by a pane that scrolls, no row or picture torn over a page. */
const printed: CSSObject = {
  '@media print': {
    'header:not(main header), nav, [data-slot], [data-no-print], [role="menu"], [aria-label="Messages"], [aria-label="Breadcrumb"]': {
      display: 'none !important',
    },
    'main, main *': { overflow: 'visible !important', maxHeight: 'none !important' },
    main: { padding: '0 !important' },
    'tr, li, figure, svg': { breakInside: 'avoid' },
    'h1, h2, h3, caption': { breakAfter: 'avoid' },
  },
}

const schemes: CSSObject = {
  ':root, [data-scheme="light"]': { ...variables(light), colorScheme: 'light' },
  '[data-scheme="dark"]': { ...variables(dark), colorScheme: 'dark' },
}

const pageStyle = [schemes, reset, ownStyle, printed]

/** Colours, reset and fonts of a page, without MUI. `color-scheme.js` has set the scheme before the first paint. */
export function PageStyle() {
  return <Global styles={pageStyle} />
}
