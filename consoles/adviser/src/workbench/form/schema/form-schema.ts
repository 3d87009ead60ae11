import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { boundsOf } from './bounds.ts'
import { type Control, type ControlWords, controlOf } from './control.ts'

// The inputs of a kind as its form shows them, read from their schema: an input that is added there appears in the form with its label.

export type InputNode = FieldNode | RowsNode | GroupNode

interface Node {
  /** Its name within what it is in. */
  readonly key: string
  /** Its path, with `*` for the number of a row: `employers.*.salary`. */
  readonly pattern: string
  readonly label: string
}

export interface FieldNode extends Node {
  readonly type: 'field'
  readonly control: Control
  /** What it counts as while it is empty, where that is always the same. */
  readonly defaultValue: unknown
  /** An open choice shows what counts in its place, not that it is open. */
  readonly showsDefault: boolean
  /** Something must be entered: there is no such thing as an empty one. */
  readonly isRequired: boolean
  /** A few words under the label. */
  readonly hint: string | undefined
  /** Shown behind an i: where the rule comes from. */
  readonly source: ReactNode | undefined
  /** The heading over it, where one begins with it. */
  readonly heading: string | undefined
}

export interface RowsNode extends Node {
  readonly type: 'rows'
  readonly max: number
  readonly nodes: readonly InputNode[]
  /** A row that nothing is entered in yet. */
  readonly blank: Readonly<Record<string, unknown>>
  readonly words: RowWords
}

export interface GroupNode extends Node {
  readonly type: 'group'
  readonly nodes: readonly InputNode[]
}

export interface RowWords {
  /** `employer`. */
  readonly one: string
  /** The inputs that a closed row shows, and that are pasted; default: the first four. */
  readonly columns?: readonly string[]
  /** Column heads, where the label of the input is too long for one. */
  readonly heads?: Readonly<Record<string, string>>
  /** Under the table of rows: what a row means. */
  readonly hint?: string
}

/** What a kind says about its inputs beside their schema. */
export interface SchemaWords extends ControlWords {
  readonly label: (pattern: string) => string
  readonly hint?: (pattern: string) => string | undefined
  readonly source?: (pattern: string) => ReactNode | undefined
  readonly headings?: Readonly<Record<string, string>>
  /** Defaults that the schema doesn't have, because they are part of the calculation. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Open choices show what the answer took in their place. */
  readonly showsDefaults?: boolean
  readonly rows?: Readonly<Record<string, RowWords>>
}

export interface FormSchema {
  readonly nodes: readonly InputNode[]
  /** What is at a path such as `employers.0.salary`; rows, groups and fields have one node each. */
  readonly at: (path: string) => InputNode | undefined
  /** The field at a path. Throws where there is none: layouts name their fields. */
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

/** The paths of fields, rows whole: what is compared and merged by itself. */
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

/** A choice that must be made begins with its first. */
function blankOf(row: z.core.$ZodType): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(shapeOf(row)!).flatMap(([key, schema]) => {
      const def = defOf(schema)
      return def.type === 'enum' ? [[key, Object.values(def.entries)[0]]] : []
    }),
  )
}
