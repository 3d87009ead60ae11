import { type Html, html } from '../http/html.ts'
import type { Reply } from '../http/router.ts'

const BASE = '/realms/tafel'

export interface Page {
  readonly title: string
  readonly body: Html
  readonly status?: number
  readonly script?: Html
}

/** Submits the page's form. */
export const SUBMIT = html`<script src="${BASE}/assets/submit.js" defer></script>`
/** Submits the page's form once the address reports that the person is verified. */
export const goOnceVerified = (address: string) => html`<script src="${BASE}/assets/verified.js" data-verified="${address}" defer></script>`

/** A page of the product: the green ledger at one side, the form at the other. */
export function page({ title, body, status = 200, script }: Page): Reply {
  return { status, type: 'text/html; charset=utf-8', headers: { 'Cache-Control': 'no-store' }, body: markup(title, body, script) }
}

export function markup(title: string, body: Html, script?: Html): string {
  return html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Tafel</title>
        <link rel="icon" href="${BASE}/assets/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href="${BASE}/assets/source-sans.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${BASE}/assets/style.css" />
        ${script}
      </head>
      <body>
        <header class="ledger">
          <p class="mark">Tafel</p>
          ${LEDGER}
          <div class="promise">
            <p class="promise-title">Every figure, with its reasons.</p>
            <p>Tax, property and investment planning for South African advisers. Accurate to the cent, with full workings.</p>
          </div>
        </header>
        <main><div class="column">${body}</div></main>
      </body>
    </html>`.text
}

/** The rules of a ledger and a tax curve through its brackets. Decoration only. */
const LEDGER = html`<svg class="curve" viewBox="0 0 750 470" preserveAspectRatio="xMinYMid slice" aria-hidden="true" focusable="false">
  ${Array.from({ length: 14 }, (_, row) => html`<line x1="0" x2="2000" y1="${row * 36 + 1}" y2="${row * 36 + 1}"></line>`)}
  <polyline points="0,411 300,411 400,389 540,321 680,213 760,122 1100,-280"></polyline>
</svg>`
