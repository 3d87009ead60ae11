import { type Html, html } from '../identity/http/html.ts'
import { locked } from '../identity/http/key.ts'
import type { Reply } from '../identity/http/router.ts'
import type { Message } from './store.ts'

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

export function listPage(messages: readonly Message[], to: string | undefined): Reply {
  const filter = html`<form method="get" action="/" role="search">
    <label for="to">Sent to</label>
    <input id="to" name="to" type="email" value="${to ?? ''}" placeholder="name@example.co.za" autocomplete="off" /><button>Show</button>
  </form>`
  const rows = messages.map(
    (message) =>
      html`<tr>
        <td class="subject"><a href="/messages/${message.id}">${message.subject || '(no subject)'}</a></td>
        <td>${message.to.join(', ')}</td>
        <td class="time"><time datetime="${message.receivedAt}">${when(message.receivedAt)}</time></td>
      </tr>`,
  )
  const table = html`<table>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col" class="time">Received (UTC)</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <form method="post" action="/clear"><button>Delete all</button></form>`
  const empty = html`<p class="empty">
    ${to === undefined ? 'No e-mails yet.' : `No e-mails to ${to}.`} E-mails that Tafel sends appear here.
  </p>`
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="under">
        Every e-mail that Tafel sends on this machine arrives here; none leaves it. <a href="/previews">Preview all e-mails</a>
      </p>
      ${filter}${messages.length > 0 ? table : empty}`,
  )
}

export function messagePage(message: Message): Reply {
  const body = message.html ? framed(`/messages/${message.id}/html`) : html`<div class="text">${withLinks(message.text)}</div>`
  return page(
    message.subject || '(no subject)',
    html`<p><a href="/">Mailbox</a></p>
      <h1>${message.subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${message.from}</dd>
        <dt>To</dt>
        <dd>${message.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${when(message.receivedAt)} UTC</dd>
        ${message.attachments.map(
          ({ name, bytes }) =>
            html`<dt>Attached</dt>
              <dd>${name} (${bytes} bytes)</dd>`,
        )}
      </dl>
      ${body}`,
  )
}

/** A mail's markup in a frame without scripts or access to the page. */
export const framed = (src: string): Html =>
  html`<iframe title="Message" src="${src}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

/** A mail's own markup: no script, no requests, without our origin. */
export function markup(markupOfMail: string): Reply {
  return {
    type: 'text/html; charset=utf-8',
    headers: {
      'Content-Security-Policy': `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`,
    },
    body: `<base target="_blank">${markupOfMail}`,
  }
}

export const missingPage = (): Reply => ({
  ...page(
    'Page not found',
    html`<h1>Page not found</h1>
      <p><a href="/">Mailbox</a></p>`,
  ),
  status: 404,
})

export const lockedPage = (): Reply =>
  locked(
    page(
      'Locked',
      html`<h1>The mailbox is locked</h1>
        <p>The key is the password; any user name will do. npm start prints the address with the key.</p>
        <p>With Docker Compose the key is in .secrets/mailbox-key, and node deploy/images/make-secrets.mjs prints the address.</p>
        <p>The browser remembers the key until it is closed.</p>`,
    ),
    'Tafel mailbox',
  )

/** The addresses in a mail, in order. For tests and scripts. */
export function linksIn(message: Message): readonly string[] {
  const inMarkup = [...(message.html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return [...new Set([...(message.text.match(LINK) ?? []), ...inMarkup])]
}

function withLinks(text: string): readonly (string | Html)[] {
  const links = text.match(LINK) ?? []
  return text.split(LINK).flatMap((part, index) => {
    const link = links[index]
    return link ? [part, html`<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`] : [part]
  })
}

const when = (iso: string) => iso.slice(0, 16).replace('T', ' ')

export function page(title: string, body: Html): Reply {
  const whole = html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Tafel mailbox</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header><p>Tafel</p></header>
        <main>${body}</main>
      </body>
    </html>`
  return { type: 'text/html; charset=utf-8', headers: { 'Cache-Control': 'no-store' }, body: whole.text }
}
