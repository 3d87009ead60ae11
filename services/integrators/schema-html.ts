import type { JsonSchema } from '@tafel/contracts/api/openapi/json-schema.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or an attribute in quotes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!)

/** A text of the document: paragraphs, lists of lines that begin with a hyphen, and `code`. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((part) =>
      part.startsWith('- ')
        ? `<ul>${part
            .slice(2)
            .split('\n- ')
            .map((line) => `<li>${withCode(line)}</li>`)
            .join('')}</ul>`
        : `<p>${withCode(part)}</p>`,
    )
    .join('')
}

const withCode = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

type Properties = Readonly<Record<string, JsonSchema>>

/** Describes the allowed values: `text, at most 80 characters`. Links lead to the named schemas. */
export function typeOf(schema: JsonSchema): string {
  const {
    $ref,
    anyOf,
    enum: values,
    const: constant,
    type,
    items,
    prefixItems,
  } = schema as {
    readonly $ref?: string
    readonly anyOf?: readonly JsonSchema[]
    readonly enum?: readonly unknown[]
    readonly const?: unknown
    readonly type?: string | readonly string[]
    readonly items?: JsonSchema
    readonly prefixItems?: readonly JsonSchema[]
  }
  if ($ref !== undefined) return linkTo($ref)
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ')
  if (constant !== undefined) return `<code>${escaped(JSON.stringify(constant))}</code>`
  if (values !== undefined) return `one of ${values.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join(', ')}`
  if (prefixItems !== undefined) return `list of ${prefixItems.map(typeOf).join(' and ')}`
  if (type === 'array') return ['list of', items === undefined ? 'anything' : typeOf(items), ...boundsOf(schema)].join(' ')
  if (Array.isArray(type)) return type.map((each) => WORDS[each] ?? each).join(' or ')
  return [WORDS[type as string] ?? 'anything', ...boundsOf(schema)].join(', ')
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '<code>true</code> or <code>false</code>',
  null: '<code>null</code>',
  object: 'object',
}

const linkTo = (ref: string): string => {
  const name = ref.split('/').at(-1)!
  return `<a href="#schema-${escaped(name)}">${escaped(name)}</a>`
}

/** The largest whole number that JSON keeps exactly bounds every one: it goes without saying. */
const isSaid = (bound: unknown): boolean => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function boundsOf(schema: JsonSchema): readonly string[] {
  const { format, pattern, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  return [
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof pattern === 'string' && format === undefined ? [`<code>${escaped(pattern)}</code>`] : []),
    ...(isSaid(minLength) && minLength !== 0 ? [`at least ${String(minLength)} characters`] : []),
    ...(isSaid(maxLength) ? [`at most ${String(maxLength)} characters`] : []),
    ...(isSaid(minimum) ? [`at least ${String(minimum)}`] : []),
    ...(isSaid(maximum) ? [`at most ${String(maximum)}`] : []),
    ...(isSaid(minItems) && minItems !== 0 ? [`at least ${String(minItems)} rows`] : []),
    ...(isSaid(maxItems) ? [`at most ${String(maxItems)} rows`] : []),
  ]
}

/** A schema: its type, and a table of its fields where it is an object, or holds some. */
export function schemaHtml(schema: JsonSchema): string {
  const objects = objectsIn(schema)
  const tables = objects.map((object) => fieldsTable(object, new Set((object['required'] as string[] | undefined) ?? [])))
  return objects.length === 1 && objects[0] === schema ? tables.join('') : `<p>${typeOf(schema)}</p>${tables.join('')}`
}

/** The objects that a reader has to look into: not those with a name, which have their own place. */
function objectsIn(schema: JsonSchema): readonly JsonSchema[] {
  const { properties, items, anyOf, additionalProperties } = schema as {
    readonly properties?: Properties
    readonly items?: JsonSchema
    readonly anyOf?: readonly JsonSchema[]
    readonly additionalProperties?: JsonSchema | boolean
  }
  if (properties !== undefined && Object.keys(properties).length > 0) return [schema]
  return [
    ...(items === undefined ? [] : objectsIn(items)),
    ...(anyOf ?? []).flatMap(objectsIn),
    ...(typeof additionalProperties === 'object' ? objectsIn(additionalProperties) : []),
  ]
}

function fieldsTable(object: JsonSchema, required: ReadonlySet<string>): string {
  const rows = Object.entries(object['properties'] as Properties).map(([name, field]) => {
    const about = typeof field['description'] === 'string' ? paragraphs(field['description']) : ''
    const fallback = 'default' in field ? `<p>Default: <code>${escaped(JSON.stringify(field['default']))}</code></p>` : ''
    const inner = objectsIn(field).map((each) => fieldsTable(each, new Set((each['required'] as string[] | undefined) ?? [])))
    const type = `${typeOf(field)}${required.has(name) ? '' : ' <span class="quiet">optional</span>'}`
    return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${type}${about}${fallback}${inner.join('')}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}
