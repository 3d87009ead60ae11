import { INPUT_LABELS } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import { taxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type * as z from 'zod/mini'
import { boundsOf } from './bounds.ts'
import { type Control, controlOf } from './controls.ts'

// The inputs as the form shows them, read from their schema: an input that is added there appears in its group with its label.

export type InputNode = FieldNode | RowsNode | GroupNode

interface Node {
  /** Its name within what it stands in. */
  readonly key: string
  /** Its path, with `*` for the number of a row: `employers.*.salary`. */
  readonly pattern: string
  readonly label: string
}

export interface FieldNode extends Node {
  readonly type: 'field'
  readonly control: Control
  /** What it counts as while it is empty, where that is always the same. */
  readonly rest: unknown
  /** Something must be chosen: there is no such thing as an empty one. */
  readonly isRequired: boolean
}

export interface RowsNode extends Node {
  readonly type: 'rows'
  readonly max: number
  readonly nodes: readonly InputNode[]
  /** A row that nothing is entered in yet. */
  readonly blank: Readonly<Record<string, unknown>>
}

export interface GroupNode extends Node {
  readonly type: 'group'
  readonly nodes: readonly InputNode[]
}

export const INPUT_NODES: readonly InputNode[] = nodesOf(taxScenarioInputs, '')

/** The paths of fields, rows whole: what is compared and merged by itself. */
export function pathsOf(nodes: readonly InputNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.type === 'group' ? pathsOf(node.nodes) : [node.pattern]))
}

/** The field at a path such as `employers.0.salary`. */
export function fieldNode(path: string): FieldNode {
  const node = nodeAt(path)
  if (node?.type !== 'field') throw new Error(`No input stands at ${path}.`)
  return node
}

/** What stands at a path; rows, groups and fields have one each. */
export function nodeAt(path: string): InputNode | undefined {
  const pattern = path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  const find = (nodes: readonly InputNode[]): InputNode | undefined => {
    const node = nodes.find((each) => pattern === each.pattern || pattern.startsWith(`${each.pattern}.`))
    return node === undefined || node.type === 'field' || node.pattern === pattern ? node : find(node.nodes)
  }
  return find(INPUT_NODES)
}

function nodesOf(schema: z.core.$ZodType, within: string): readonly InputNode[] {
  return Object.entries(shapeOf(schema)!).map(([key, inner]) => nodeOf(key, within === '' ? key : `${within}.${key}`, inner))
}

function nodeOf(key: string, pattern: string, schema: z.core.$ZodType): InputNode {
  const { bare, rest } = unwrapped(schema)
  const node = { key, pattern, label: INPUT_LABELS[pattern] ?? pattern }
  if (shapeOf(bare) !== undefined) return { ...node, type: 'group', nodes: nodesOf(bare, pattern) }
  const def = defOf(bare)
  if (def.type !== 'array' || shapeOf(unwrapped(def.element).bare) === undefined)
    return { ...node, type: 'field', control: controlOf(pattern, bare), rest, isRequired: bare === schema }
  const row = unwrapped(def.element).bare
  return { ...node, type: 'rows', max: boundsOf(bare).max!, nodes: nodesOf(row, `${pattern}.*`), blank: blankOf(row) }
}

function defOf(schema: z.core.$ZodType) {
  return (schema as z.core.$ZodTypes)._zod.def
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : undefined
}

function unwrapped(schema: z.core.$ZodType): { readonly bare: z.core.$ZodType; readonly rest: unknown } {
  const def = defOf(schema)
  if (def.type === 'default' || def.type === 'prefault') return { ...unwrapped(def.innerType), rest: def.defaultValue }
  return def.type === 'optional' ? unwrapped(def.innerType) : { bare: schema, rest: undefined }
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
