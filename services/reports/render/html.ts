import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { elementsOf, type ReportNode } from '@tafel/contracts/base/report/elements.ts'
import { accentStyle, editionStyle, type Fit, pageStyle, sheetClass, sheetStyle } from '@tafel/contracts/base/report/sheet-style.ts'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontFaces } from './fonts.ts'
import { THEME } from './theme.ts'

/** Allows only inline content, even in a browser without our restrictions. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; form-action 'none'; base-uri 'none'"

/**
 * The browser lays out and paints the page on screen before and after printing, a third of the cost. So the screen shows only a letter
 * of each font, because `page.pdf` waits for the fonts of the displayed content.
 */
const NOT_ON_SCREEN = `@media screen{main{display:none}body::before,body::after{content:"a\\101"}body::before{font-family:${THEME.sans}}body::after{font-family:${THEME.serif}}}`

/** A report as a self-contained HTML page. React escapes text; the margins use `cssText`. */
export async function documentHtml(document: ReportDocument, fit?: Fit): Promise<string> {
  const { title, running, foot, isDraft, accent, edition, blocks } = document
  const markup = renderToStaticMarkup(
    h(
      'body',
      null,
      h(
        'main',
        { className: sheetClass(document, fit), style: accentStyle(accent) },
        isDraft ? h('div', { className: 'draft', 'aria-hidden': true }) : null,
        ...blocks.flatMap((block) => elementsOf(block, 1)).map(draw),
      ),
    ),
  )
  const head = renderToStaticMarkup(
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { httpEquiv: 'Content-Security-Policy', content: POLICY }),
      h('title', null, title),
    ),
  )
  const page = pageStyle({ running: drawable(running), foot: drawable(foot) }, THEME)
  const sheet = edition === undefined ? sheetStyle(THEME) : sheetStyle(THEME) + editionStyle(THEME)
  const style = `${await fontFaces(markup + running + foot)}body{margin:0}${sheet}${page}${NOT_ON_SCREEN}`
  return `<!doctype html><html lang="en-ZA">${head.replace('</head>', () => `<style>${style}</style></head>`)}${drawable(markup)}</html>`
}

/** The elements never move, so their index is their key. */
function draw(node: ReportNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  return h(node.tag, { ...node.attrs, key }, ...node.children.map(draw))
}

/**
 * Removes the circumflex below letters, as in Tshivenda: the fonts lack these letters, and a letter without a glyph would print blank.
 */
function drawable(text: string): string {
  return text.replaceAll(/[\u1e12\u1e13\u1e3c\u1e3d\u1e4a\u1e4b\u1e70\u1e71]/g, (letter) => letter.normalize('NFD').charAt(0))
}
