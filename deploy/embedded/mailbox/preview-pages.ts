import { letterHtml } from '@tafel/services/reactors/mails/letter-html.ts'
import { letterText } from '@tafel/services/reactors/mails/letter-text.ts'
import { type Preview, PREVIEW_SENDER, PREVIEWS } from '@tafel/services/reactors/mails/previews.ts'
import { html } from '../identity/http/html.ts'
import type { Reply, Router } from '../identity/http/router.ts'
import { framed, markup, missingPage, page } from './pages.ts'

/** The services' mails with example data, for editing their texts. */
export function previewRoutes(router: Router): void {
  const found = (path: string | undefined, show: (preview: Preview) => Reply) => {
    const preview = PREVIEWS.find((each) => each.path === path)
    return preview === undefined ? missingPage() : show(preview)
  }
  router.on('GET', '/previews', previewsPage)
  router.on('GET', '/previews/:path', ({ params }) => found(params['path'], previewPage))
  router.on('GET', '/previews/:path/html', ({ params }) =>
    found(params['path'], ({ letter }) => markup(letterHtml(letter, PREVIEW_SENDER))),
  )
}

function previewsPage(): Reply {
  const rows = PREVIEWS.map(
    ({ path, when, letter }) =>
      html`<tr>
        <td class="subject"><a href="/previews/${path}">${letter.subject}</a></td>
        <td>${when}</td>
      </tr>`,
  )
  return page(
    'E-mails from Tafel',
    html`<p><a href="/">Mailbox</a></p>
      <h1>E-mails from Tafel</h1>
      <p class="under">Each e-mail with example data. None of these was sent.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Sent when</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
  )
}

function previewPage({ path, when, letter }: Preview): Reply {
  return page(
    letter.subject,
    html`<p><a href="/previews">E-mails from Tafel</a></p>
      <h1>${letter.subject}</h1>
      <p class="under">${when}</p>
      ${framed(`/previews/${path}/html`)}
      <h2>Plain text</h2>
      <div class="text">${letterText(letter, PREVIEW_SENDER)}</div>`,
  )
}
