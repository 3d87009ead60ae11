import type { Route } from '../../base/http/route.ts'
import type { AnswerShape } from '../answers/shapes.ts'
import { ANSWERS } from '../answers/by-route.ts'
import { ROUTES } from '../routes.ts'
import { answerHeaders, headerParameters } from './headers.ts'
import type { JsonSchema } from './json-schema.ts'
import { operationOf, tagOf, templateOf } from './operation.ts'
import { problemResponses, problemSchemas } from './problems.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>
  readonly components: Readonly<
    Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'securitySchemes', Readonly<Record<string, JsonSchema>>>
  >
  readonly [key: string]: unknown
}

const DESCRIPTION = `Everything that Tafel’s consoles call is here, and nothing else is.

- Amounts are whole cents, rates are parts per million, dates are \`YYYY-MM-DD\` in South Africa, times are ISO 8601 in UTC. Revisions and positions are decimal digits in a text: they may be larger than a JavaScript number holds.
- A command carries an \`Idempotency-Key\`. After a timeout, send it again with the same key: it is done once.
- A command answers with the new \`revision\` and a \`position\`. A read that names the position in \`Tafel-Position\` sees what the command wrote.
- A refusal is a problem document (RFC 9457). Show its \`title\`; it says what to do. \`code\` never changes its meaning.
- 300 requests a minute for each user and each API key; then 429 with \`Retry-After\`.
- Answers may have more fields in a later release: ignore the ones that you don’t know.`

/** The OpenAPI document of a table of routes. Throws for a route without an answer. */
export function openApi(
  routes: Readonly<Record<string, Route>> = ROUTES,
  answers: Readonly<Record<string, AnswerShape>> = ANSWERS,
): OpenApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const schemas: Record<string, JsonSchema> = { ...problemSchemas }
  for (const [name, row] of Object.entries(routes)) {
    const answer = answers[name]
    if (answer === undefined) throw new Error(`The route ${name} has no answer in contracts/api/answers/by-route.ts.`)
    const { operation, components } = operationOf(name, row, answer)
    const path = (paths[templateOf(row.path)] ??= {})
    path[row.method.toLowerCase()] = operation
    for (const [component, schema] of Object.entries(components)) {
      const known = schemas[component]
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
        throw new Error(`Two schemas are called ${component}: name one of them differently.`)
      schemas[component] = schema
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tafel', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(routes).map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of Tafel’s identity provider, for a signed-in user. It lasts five minutes.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of a firm, which its owner makes under Access log. It begins with `tafel_`, lasts at most a year, and does what its scopes and the rights of its maker both allow. The access log shows every call.',
        },
      },
      parameters: headerParameters,
      headers: answerHeaders,
      responses: problemResponses,
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
