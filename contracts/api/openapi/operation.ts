import { isRealmAccess, needsRevision, type Route } from '../../base/http/route.ts'
import { actOf } from '../../contexts/access/words.ts'
import { keyScopeOf } from '../../contexts/integrators/api-key.ts'
import type { AnswerShape } from '../answers/shapes.ts'
import { PATH_PARAMETERS } from '../path-parameters.ts'
import { ACCESS_WORDS } from './access-words.ts'
import { answerHeaders } from './headers.ts'
import { ignoringCase } from './ignoring-case.ts'
import { answerSchema, type Converted, type JsonSchema, requestSchema } from './json-schema.ts'
import { problemName, refusalsOf } from './problems.ts'

/** An operation of the document, and the components that it refers to. */
export interface Operation {
  readonly operation: JsonSchema
  readonly components: Converted['components']
}

/** `/api/clients/:id` as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}')

/** The operation of a route. */
export function operationOf(name: string, row: Route, answer: AnswerShape): Operation {
  const query = row.query === undefined ? undefined : requestSchema(row.query)
  const body = row.body === undefined ? undefined : requestSchema(row.body)
  const answered = 'json' in answer ? answerSchema(answer.json) : undefined
  const content = bodyContent(row, body)
  const scope = keyScopeOf(row)
  return {
    operation: {
      operationId: name,
      summary: actOf(name),
      description: [ACCESS_WORDS[row.access], ...notesOf(row)].join('\n\n'),
      tags: [tagOf(row)],
      'x-tafel-access': row.access,
      ...(scope !== undefined && { 'x-tafel-key-scope': scope }),
      security: row.access === 'public' ? [] : [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])],
      parameters: [...pathParameters(row), ...queryParameters(query), ...headerParameters(name, row)],
      ...(content !== undefined && { requestBody: { required: row.body === undefined || hasRequired(body), content } }),
      responses: {
        ...successOf(answer, answered),
        ...Object.fromEntries(refusalsOf(row).map((status) => [String(status), { $ref: `#/components/responses/${problemName(status)}` }])),
      },
    },
    components: { ...query?.components, ...body?.components, ...answered?.components },
  }
}

/** The part of Tafel that a route belongs to, by its path. */
export function tagOf({ path, access }: Route): string {
  if (isRealmAccess(access)) return access === 'admin' ? 'Administration' : access.charAt(0).toUpperCase() + access.slice(1)
  const [, api = '', part = ''] = path.split('/')
  if (api !== 'api') return 'Subscription'
  if (part === 'functions') return 'Named functions'
  const words = part.replace(/\.\w+$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function notesOf(row: Route): readonly string[] {
  return [
    ...(row.accessLog === undefined ? [] : ['The firm’s access log shows who called it.']),
    ...(row.keys === undefined ? [] : [`An API key needs the scope \`${keyScopeOf(row)}\`.`]),
    ...(row.raw === undefined ? [] : ['For PayFast, which signs the form.']),
    ...(row.bodyLimit === undefined ? [] : [`At most ${row.bodyLimit} bytes.`]),
    ...(row.bytes === undefined ? [] : [`The body is the file itself, at most ${row.bytes} bytes.`]),
  ]
}

const pathParameters = ({ path }: Route) =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => {
    const pattern = PATH_PARAMETERS[name]
    const schema = pattern === undefined ? { type: 'string', format: 'uuid' } : { type: 'string', pattern: ignoringCase(pattern) }
    return { name, in: 'path', required: true, schema }
  })

function queryParameters(query: Converted | undefined): readonly JsonSchema[] {
  const { properties = {}, required = [] } = (query?.schema ?? {}) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

const parameterRef = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` })

/** As the server reads them (`services/kernel/http/serve.ts`). */
function headerParameters(name: string, row: Route): readonly JsonSchema[] {
  if (row.raw !== undefined) return []
  if (row.method === 'GET' || row.reads) return [parameterRef('Position')]
  const needsKey = row.keyless !== true && !/^\/api\/(functions|admin)\//.test(row.path)
  return [
    parameterRef(needsKey ? 'Key' : 'OptionalKey'),
    parameterRef(needsRevision(row) ? 'Revision' : 'OptionalRevision'),
    ...(name === 'addClientFile' ? [parameterRef('FileName')] : []),
  ]
}

function bodyContent(row: Route, body: Converted | undefined): JsonSchema | undefined {
  if (row.raw !== undefined) return { 'application/x-www-form-urlencoded': { schema: { type: 'string' } } }
  if (row.bytes !== undefined) return { 'application/octet-stream': {} }
  return body && { 'application/json': { schema: body.schema } }
}

/** A missing body is read as an empty object. */
const hasRequired = (body: Converted | undefined): boolean =>
  body !== undefined && (!('required' in body.schema) ? !('properties' in body.schema) : (body.schema['required'] as unknown[]).length > 0)

const HEADERS = Object.fromEntries(Object.keys(answerHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function successOf(answer: AnswerShape, answered: Converted | undefined): JsonSchema {
  return {
    ...('file' in answer ? fileAnswers(answer.file, answer.ranges === true) : jsonAnswer(answer.status ?? 200, answered)),
    ...(answer.cached === true && { '304': { description: 'Unchanged: the content of the ETag in If-None-Match.' } }),
  }
}

const jsonAnswer = (status: number, answered: Converted | undefined): JsonSchema => ({
  [String(status)]: { description: 'Done.', headers: HEADERS, content: { 'application/json': { schema: answered?.schema ?? {} } } },
})

function fileAnswers(types: readonly string[], hasRanges: boolean): JsonSchema {
  const content = Object.fromEntries(types.map((type) => [type, {}]))
  return {
    '200': { description: 'The file.', headers: HEADERS, content },
    ...(hasRanges && {
      '206': { description: 'The bytes that Range asks for.', headers: HEADERS, content },
      '416': { description: 'The file has no such bytes.' },
    }),
  }
}
