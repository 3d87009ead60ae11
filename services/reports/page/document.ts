import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontFaces } from './fonts.ts'
import { type PageFurniture, reportStyle } from './style.ts'

export interface ReportDocument {
  readonly title: string
  readonly body: ReactNode
  readonly furniture: PageFurniture
  /** A watermark on every page until the record is locked. */
  readonly draft: boolean
}

/** What even a browser that was not told so may load: what the page carries in itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; form-action 'none'; base-uri 'none'"

/** A report as one page of HTML that needs nothing from anywhere. Text goes through React's escaping, or `cssText` in the margins. */
export async function documentHtml({ title, body, furniture, draft }: ReportDocument): Promise<string> {
  const markup = renderToStaticMarkup(
    h('body', null, draft ? h('div', { className: 'draft', 'aria-hidden': true }, h('span', null, 'DRAFT')) : null, h('main', null, body)),
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
  const { running, foot } = furniture
  const style = (await fontFaces(markup + running + foot)) + reportStyle({ running: drawable(running), foot: drawable(foot) })
  return `<!doctype html><html lang="en-ZA">${head.replace('</head>', () => `<style>${style}</style></head>`)}${drawable(markup)}</html>`
}

/**
 * The fonts have no letters with a circumflex below, as Tshivenda writes them, and a letter without a glyph would be left blank:
 * these lose their mark instead.
 */
function drawable(text: string): string {
  return text.replaceAll(/[\u1e12\u1e13\u1e3c\u1e3d\u1e4a\u1e4b\u1e70\u1e71]/g, (letter) => letter.normalize('NFD').charAt(0))
}
