import type { Story } from './story.ts'

export interface BundlePage {
  readonly createdAt: string
  readonly stories: readonly Story[]
  readonly people: ReadonlyMap<string, string>
  readonly reports: readonly string[]
  readonly accesses: number
  readonly constants: readonly string[]
  readonly proofs: { readonly events: number; readonly size: number; readonly signedAt: string; readonly key: string } | undefined
}

/** Newest entries per section on the page; the other files have all of them. */
const MAX_ROWS = 500

/** The bundle as a self-contained HTML page. */
export function bundlePage({ createdAt, stories, people, reports, accesses, constants, proofs }: BundlePage): string {
  const nameOf = (id: string) => (id.startsWith('system:') ? 'Tafel' : (people.get(id) ?? 'an unknown person'))
  const parts = [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escaped(stories[0]?.title ?? 'Client')}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f1d}',
    'table{border-collapse:collapse;width:100%;margin:0 0 2rem}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #d5dad7;overflow-wrap:anywhere}',
    'h1,h2{line-height:1.2}ul{margin:.2rem 0;padding-left:1.2rem}@media print{body{margin:0}}</style></head><body>',
    `<h1>${escaped(stories[0]?.title ?? 'Client')}</h1>`,
    `<p>Everything that Tafel stores about this client, as of ${moment(createdAt)}. The same in full, for programs, is in the files next to this page.</p>`,
    ...stories.map((story) => storyHtml(story, nameOf)),
    '<h2>Reports that were issued</h2>',
    reports.length === 0 ? '<p>None.</p>' : `<ul>${reports.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`,
    '<h2>Access log</h2>',
    `<p>${accesses === 0 ? 'Nothing is recorded.' : `${accesses} entries, in access.jsonl.`}</p>`,
    '<h2>Constants used by the answers</h2>',
    constants.length === 0 ? '<p>None.</p>' : `<ul>${constants.map((version) => `<li>${escaped(version)}</li>`).join('')}</ul>`,
    ...(proofs === undefined ? [] : [proofsHtml(proofs)]),
    '</body></html>\n',
  ]
  return parts.join('\n')
}

function storyHtml({ title, lines }: Story, nameOf: (id: string) => string): string {
  const rows = lines.slice(-MAX_ROWS).map(({ revision, at, by, what, changes }) => {
    const list = changes.length === 0 ? '' : `<ul>${changes.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
    return `<tr><td>${revision}</td><td>${moment(at)}</td><td>${escaped(nameOf(by))}</td><td>${escaped(what)}${list}</td></tr>`
  })
  const left = lines.length > MAX_ROWS ? `<p>The newest ${MAX_ROWS} of ${lines.length} entries.</p>` : ''
  return `<h2>${escaped(title)}</h2>${left}<table><thead><tr><th>Entry</th><th>When</th><th>Who</th><th>What</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

const proofsHtml = ({ events, size, signedAt, key }: NonNullable<BundlePage['proofs']>): string =>
  `<h2>Proofs</h2><p>The folder proof holds ${events} events as they are stored, personal fields sealed, each with the proof that it is in the checkpoint of ${size} events that was signed ${moment(signedAt)} under the key <code>${escaped(key)}</code>. README.txt says how to check them without Tafel. Compare the key with one that you have from elsewhere: anyone who could forge all of this could forge the key with it.</p>`

const moment = (iso: string): string => `<time datetime="${escaped(iso)}">${escaped(iso.replace('T', ' ').slice(0, 19))} UTC</time>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
