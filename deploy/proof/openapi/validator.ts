import type { OpenApiDocument } from '@tafel/contracts/api/openapi/document.ts'
import type { JsonSchema } from '@tafel/contracts/api/openapi/json-schema.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** An operation of the document, as far as it is checked here. */
export interface Operation {
  readonly operationId: string
  readonly parameters: readonly JsonSchema[]
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, Answered>>
}
type Contents = Readonly<Record<string, { readonly schema?: JsonSchema }>>
interface Answered {
  readonly $ref?: string
  readonly content?: Contents
}

/** An answer as it arrived. */
export interface Got {
  readonly status: number
  readonly contentType: string
  readonly bytes: Buffer
}

export interface Validator {
  readonly operations: ReadonlyMap<string, Operation>
  /** What the document says against a request's body; undefined where it takes it. */
  bodyFault(operationId: string, body: unknown): string | undefined
  /** The same of a query, whose values are texts. */
  queryFault(operationId: string, query: Readonly<Record<string, string>>): string | undefined
  /** What about an answer isn't in the document; undefined where all of it is. Unknown fields are not in it. */
  answerFault(operationId: string, got: Got): string | undefined
}

/** Checks requests and answers against the document, with a JSON Schema validator that knows nothing of our schemas. */
export function validatorOf(document: OpenApiDocument): Validator {
  const operations = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => {
        const known = operation as unknown as Operation
        return [known.operationId, known] as const
      }),
    ),
  )
  const requests = compilerOf(document.components.schemas, { coerceTypes: false })
  const queries = compilerOf(document.components.schemas, { coerceTypes: true })
  const answers = compilerOf(mapSchemas(document.components.schemas), { coerceTypes: false })
  const operationOf = (id: string): Operation => {
    const operation = operations.get(id)
    if (operation === undefined) throw new Error(`The document has no operation ${id}.`)
    return operation
  }
  const compiled = new Map<string, ValidateFunction>()
  const once = (key: string, compile: () => ValidateFunction): ValidateFunction => {
    const known = compiled.get(key) ?? compile()
    compiled.set(key, known)
    return known
  }

  return {
    operations,
    bodyFault(id, body) {
      const schema = operationOf(id).requestBody?.content['application/json']?.schema
      if (schema === undefined) return 'it takes no JSON'
      return faultIn(
        once(`${id} body`, () => requests(schema)),
        body,
      )
    },
    queryFault(id, query) {
      const parameters = operationOf(id).parameters.filter((parameter) => parameter['in'] === 'query')
      const schema = {
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema: own }) => [name, own])),
        required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
        additionalProperties: false,
      }
      return faultIn(
        once(`${id} query`, () => queries(schema)),
        { ...query },
      )
    },
    answerFault(id, { status, contentType, bytes }) {
      const stated = operationOf(id).responses[String(status)]
      if (stated === undefined) return `status ${status}`
      const response = stated.$ref === undefined ? stated : (document.components.responses[stated.$ref.split('/').at(-1)!] as Answered)
      if (response.content === undefined) return bytes.length === 0 ? undefined : `a body with status ${status}`
      const type = contentType.split(';')[0]!.trim()
      const content = response.content[type]
      if (content === undefined) return `${type || 'no type'} with status ${status}`
      const { schema } = content
      if (schema === undefined) return undefined
      const fault = faultIn(
        once(`${id} ${status}`, () => answers(closed(schema))),
        JSON.parse(bytes.toString()),
      )
      return fault && `status ${status}: ${fault}`
    },
  }
}

function compilerOf(schemas: Readonly<Record<string, JsonSchema>>, { coerceTypes }: { readonly coerceTypes: boolean }) {
  const ajv = new Ajv2020({ strict: false, coerceTypes })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: { schemas } })
  return (schema: JsonSchema) => ajv.compile(withPlace(schema, 'document') as JsonSchema)
}

/** References within the document, from outside it. */
function withPlace(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withPlace(each, place))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' ? `${place}${each}` : withPlace(each, place),
    ]),
  )
}

function faultIn(validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined
  const [first] = validate.errors ?? []
  return `${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params ?? {})}`
}

const mapSchemas = (schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]))

/** The schema without room for unknown fields, which it leaves to later releases. An object that is open by itself stays so. */
function closed(schema: JsonSchema): JsonSchema {
  return closedIn(schema) as JsonSchema
}

function closedIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedIn)
  if (typeof value !== 'object' || value === null) return value
  const object = value as JsonSchema
  const inner = Object.fromEntries(
    Object.entries(object).map(([key, each]) => {
      if (key === 'enum' || key === 'const' || key === 'required') return [key, each]
      if (key === 'properties') return [key, mapSchemas(each as Readonly<Record<string, JsonSchema>>)]
      return [key, closedIn(each)]
    }),
  )
  return 'properties' in object && !('additionalProperties' in object) ? { ...inner, unevaluatedProperties: false } : inner
}
