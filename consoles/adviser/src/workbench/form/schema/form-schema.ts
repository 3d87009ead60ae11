import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { boundsOf } from './bounds.ts'
import { type Control, type ControlWords, controlOf } from './control.ts'

// A kind's inputs, read from their schema: an input that is added to the schema appears in the form with its label.

export type InputNode = FieldNode | RowsNode | GroupNode

interface Node {
  /** Its key in its holder. */
  readonly key: string
  /** Its path, with `*` for a row number: `employers.*.salary`. */
  readonly pattern: string
  readonly label: string
}

export interface FieldNode extends Node {
  readonly type: 'field'
  readonly control: Control
  /** Its default, if it is constant. */
  readonly defaultValue: unknown
  /** An unanswered choice shows its default instead of "open". */
  readonly showsDefault: boolean
  /** A value is required. */
  readonly isRequired: boolean
  /** A few words below the label. */
  readonly hint: string | undefined
  /** Shown behind an info button: the source of the rule. */
  readonly source: ReactNode | undefined
  /** The heading above it, if it starts a section. */
  readonly heading: string | undefined
}

export interface RowsNode extends Node {
  readonly type: 'rows'
  readonly max: number
  readonly nodes: readonly InputNode[]
  /** A blank row. */
  readonly blank: Readonly<Record<string, unknown>>
  readonly words: RowWords
}

export interface GroupNode extends Node {
  readonly type: 'group'
  readonly nodes: readonly InputNode[]
}

export interface RowWords {
  /** The singular: `employer`. */
  readonly one: string
  /** The inputs that a closed row shows and that can be pasted; default: the first four. */
  readonly columns?: readonly string[]
  /** Column headers, for inputs whose label is too long. */
  readonly heads?: Readonly<Record<string, string>>
  /** Shown below the table: what a row is. */
  readonly hint?: string
}

/** A kind's texts about its inputs, in addition to their schema. */
export interface SchemaWords extends ControlWords {
  readonly label: (pattern: string) => string
  readonly hint?: (pattern: string) => string | undefined
  readonly source?: (pattern: string) => ReactNode | undefined
  readonly headings?: Readonly<Record<string, string>>
  /** Defaults that are part of the calculation and thus not in the schema. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Unanswered choices show the default that the answer used. */
  readonly showsDefaults?: boolean
  readonly rows?: Readonly<Record<string, RowWords>>
}

export interface FormSchema {
  readonly nodes: readonly InputNode[]
  /** The node at a path such as `employers.0.salary`; rows, groups and fields have one node each. */
  readonly at: (path: string) => InputNode | undefined
  /** The field at a path. Throws if there is none, since layouts name their fields. */
  readonly field: (path: string) => FieldNode
}

export function readSchema(schema: z.core.$ZodType, words: SchemaWords): FormSchema {
  const nodes = nodesOf(schema, '', words)
  const at = (path: string) => nodeAt(nodes, path.replaceAll(/\.\d+(?=\.|$)/g, '.*'))
  return {
    nodes,
    at,
    field(path) {
      const node = at(path)
      if (node?.type !== 'field') throw new Error(`There is no input at ${path}.`)
      return node
    },
  }
}

/** The paths of fields, with rows as a whole: the unit of comparison and merging. */
export function pathsOf(nodes: readonly InputNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.type === 'group' ? pathsOf(node.nodes) : [node.pattern]))
}

function nodeAt(nodes: readonly InputNode[], pattern: string): InputNode | undefined {
  const node = nodes.find((each) => pattern === each.pattern || pattern.startsWith(`${each.pattern}.`))
  return node === undefined || node.type === 'field' || node.pattern === pattern ? node : nodeAt(node.nodes, pattern)
}

function nodesOf(schema: z.core.$ZodType, within: string, words: SchemaWords): readonly InputNode[] {
  return Object.entries(shapeOf(schema)!).map(([key, inner]) => nodeOf(key, within === '' ? key : `${within}.${key}`, inner, words))
}

const ENTRY: RowWords = { one: 'entry' }

function nodeOf(key: string, pattern: string, schema: z.core.$ZodType, words: SchemaWords): InputNode {
  const { bare, defaultValue } = unwrapped(schema)
  const node = { key, pattern, label: words.label(pattern) }
  if (shapeOf(bare) !== undefined) return { ...node, type: 'group', nodes: nodesOf(bare, pattern, words) }
  const def = defOf(bare)
  if (def.type !== 'array' || shapeOf(unwrapped(def.element).bare) === undefined)
    return {
      ...node,
      type: 'field',
      control: controlOf(pattern, bare, words),
      defaultValue: defaultValue ?? words.defaults?.[pattern],
      showsDefault: words.showsDefaults ?? false,
      isRequired: bare === schema,
      hint: words.hint?.(pattern),
      source: words.source?.(pattern),
      heading: words.headings?.[pattern],
    }
  const row = unwrapped(def.element).bare
  return {
    ...node,
    type: 'rows',
    max: boundsOf(bare).max!,
    nodes: nodesOf(row, `${pattern}.*`, words),
    blank: blankOf(row),
    words: words.rows?.[pattern] ?? ENTRY,
  }
}

function defOf(schema: z.core.$ZodType) {
  return (schema as z.core.$ZodTypes)._zod.def
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : undefined
}

function unwrapped(schema: z.core.$ZodType): { readonly bare: z.core.$ZodType; readonly defaultValue: unknown } {
  const def = defOf(schema)
  if (def.type === 'default' || def.type === 'prefault') return { ...unwrapped(def.innerType), defaultValue: def.defaultValue }
  return def.type === 'optional' ? unwrapped(def.innerType) : { bare: schema, defaultValue: undefined }
}

/** A required choice starts with its first option. */
function blankOf(row: z.core.$ZodType): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(shapeOf(row)!).flatMap(([key, schema]) => {
      const def = defOf(schema)
      return def.type === 'enum' ? [[key, Object.values(def.entries)[0]]] : []
    }),
  )
}
