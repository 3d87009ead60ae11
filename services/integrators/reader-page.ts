import type { OpenApiDocument } from '@tafel/contracts/api/openapi/document.ts'
import type { JsonSchema } from '@tafel/contracts/api/openapi/json-schema.ts'
import { escaped, paragraphs, schemaHtml, typeOf } from './schema-html.ts'

/** The colours of `consoles/kit/theme/tokens.ts`. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF7;--card:#FFFFFF;--rule:#E3DFD5;--ink:#1C2A2E;--ink2:#4A585C;--green:#0E5A4B;--soft:#E1EFEA}
@media (prefers-color-scheme:dark){:root{--paper:#12191B;--card:#192225;--rule:#2A363A;--ink:#E9EDEB;--ink2:#B4C0C0;--green:#6CC6AE;--soft:#17352E}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main,nav{max-width:64rem;margin:0 auto;padding:1rem}
h1,h2{font-family:Georgia,serif}
h2{border-top:1px solid var(--rule);padding-top:1.5rem}
a{color:var(--green)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--green);outline-offset:2px}
nav ul{columns:14rem;padding-left:1.25rem}
details{background:var(--card);border:1px solid var(--rule);border-radius:6px;margin:.5rem 0;content-visibility:auto;contain-intrinsic-size:auto 3rem}
summary{padding:.6rem .8rem;cursor:pointer;overflow-wrap:anywhere}
details>div{padding:0 .8rem .8rem}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.2rem;font-weight:700;color:var(--green)}
.quiet{color:var(--ink2)}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
th,td{border-top:1px solid var(--rule);padding:.4rem;text-align:left;vertical-align:top;font-weight:400}
th{width:14rem;max-width:40%}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem}
`

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly JsonSchema[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
  readonly responses: Readonly<Record<string, JsonSchema>>
}

interface Place {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const anchorOf = (tag: string): string => `tag-${tag.toLowerCase().replaceAll(' ', '-')}`

/** The document as a page: without scripts, and with every operation and schema at an address of its own. */
export function readerPage(document: OpenApiDocument): string {
  const places = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Place => ({ method, path, operation: operation as unknown as Operation })),
  )
  const byTag = [...Map.groupBy(places, ({ operation }) => operation.tags[0] ?? '')].toSorted(([a], [b]) => a.localeCompare(b))
  const { title, description, version } = document['info'] as Readonly<Record<'title' | 'description' | 'version', string>>
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)} API</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#operations">Skip to the operations</a>
<header>
<h1>${escaped(title)} API</h1>
<p class="quiet">Version ${escaped(version)}. For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${escaped(document.openapi)}).</p>
${paragraphs(description)}
</header>
<nav aria-label="Parts"><ul>${byTag.map(([tag]) => `<li><a href="#${anchorOf(tag)}">${escaped(tag)}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li><li><a href="#problems">Problems</a></li></ul></nav>
<main id="operations">
${byTag.map(([tag, of]) => `<section><h2 id="${anchorOf(tag)}">${escaped(tag)}</h2>${of.map((place) => operationHtml(place, document)).join('\n')}</section>`).join('\n')}
<section><h2 id="schemas">Schemas</h2>${Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="schema-${escaped(name)}"><summary>${escaped(name)}</summary><div>${schemaHtml(schema)}</div></details>`,
    )
    .join('\n')}</section>
<section><h2 id="problems">Problems</h2>${Object.entries(document.components.responses)
    .map(
      ([name, response]) =>
        `<details id="${escaped(name)}"><summary>${escaped(statusOf(name))}</summary><div>${paragraphs(String(response['description']))}</div></details>`,
    )
    .join('\n')}</section>
</main>
</body>
</html>
`
}

const statusOf = (name: string): string => name.replace('Problem', '')

function operationHtml({ method, path, operation }: Place, document: OpenApiDocument): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const refusals = Object.entries(responses).filter(([, response]) => '$ref' in response)
  const successes = Object.entries(responses).filter(([, response]) => !('$ref' in response))
  return `<details id="${escaped(operationId)}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<div>${paragraphs(description)}${parametersHtml(parameters, document)}${contentHtml('Body', requestBody?.content)}
${successes.map(([status, response]) => contentHtml(`Answer ${status}`, (response['content'] ?? {}) as Contents)).join('')}
<p>Refused with ${refusals.map(([status]) => `<a href="#Problem${status}">${status}</a>`).join(', ')}.</p></div></details>`
}

function parametersHtml(parameters: readonly JsonSchema[], document: OpenApiDocument): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map((given) => {
    const named = typeof given['$ref'] === 'string' ? document.components.parameters[given['$ref'].split('/').at(-1)!]! : given
    const {
      name,
      in: place,
      required,
      description = '',
      schema,
    } = named as {
      readonly name: string
      readonly in: string
      readonly required?: boolean
      readonly description?: string
      readonly schema: JsonSchema
    }
    const type = `${typeOf(schema)} <span class="quiet">in the ${place}${required === true ? '' : ', optional'}</span>`
    return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${type}${description === '' ? '' : paragraphs(description)}</td></tr>`
  })
  return `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>`
}

type Contents = Readonly<Record<string, { readonly schema?: JsonSchema }>>

function contentHtml(heading: string, content: Contents | undefined): string {
  if (content === undefined) return ''
  const parts = Object.entries(content).map(
    ([type, { schema }]) => `<p class="quiet">${escaped(type)}</p>${schema === undefined ? '' : schemaHtml(schema)}`,
  )
  return `<h3>${heading}</h3>${parts.join('')}`
}
