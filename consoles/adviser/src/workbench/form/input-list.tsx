import { lazy, memo, type ReactNode, Suspense } from 'react'
import { FieldHeading } from '../parts/field-heading.tsx'
import { FieldInput, type FieldInputProps } from './field-input.tsx'
import { entryAt, type FormState } from './form-state.ts'
import { RowCards } from './row-cards.tsx'
import type { FieldNode, InputNode } from './schema/form-schema.ts'
import { cellsOf } from './schema/row-columns.ts'
import { SubGroup } from './sub-group.tsx'

/** Loads with the first group that has such rows. */
const RowCells = lazy(() => import('./lazy-row-cells.ts'))

export interface InputListProps {
  readonly state: FormState
  readonly nodes: readonly InputNode[]
  /** The path of their holder: `employers.0`; empty for the top level. */
  readonly within: string
}

/** The inputs of a group or an open row, in schema order; nested rows and groups follow below their own heading. */
export function InputList({ state, nodes, within }: InputListProps) {
  const holder = within === '' ? state.inputs : entryAt(state.inputs, within)
  return nodes.flatMap((node): ReactNode => {
    const path = pathIn(node, within)
    const isShown =
      isSomething(entryAt(state.inputs, path)) ||
      state.findings.at(path) !== undefined ||
      isRelevant(state, node, holderOf(holder, node, state))
    if (node.type === 'rows') {
      if (!isShown) return []
      const cells = cellsOf(node)
      if (cells === undefined)
        return (
          <RowCards
            key={path}
            state={state}
            node={node}
            path={path}
            inputsOf={(row) => <InputList state={state} nodes={node.nodes} within={row} />}
          />
        )
      return (
        <Suspense key={path}>
          <RowCells state={state} node={node} path={path} fields={cells} />
        </Suspense>
      )
    }
    if (node.type === 'group') {
      if (!isRelevant(state, node, holder) && entryAt(state.inputs, path) === undefined) return []
      return (
        <SubGroup
          key={path}
          panel={path}
          title={node.label}
          open={state.panels.isOpen(path)}
          {...state.findings.below(path)}
          onToggle={state.panels.toggle}
        >
          <InputList state={state} nodes={node.nodes} within={path} />
        </SubGroup>
      )
    }
    return [
      node.heading !== undefined && <Heading key={`${path} heading`}>{node.heading}</Heading>,
      isShown && <FieldInput key={path} {...fieldProps({ state, node, path })} />,
    ]
  })
}

const Heading = memo(FieldHeading)

/** An empty list counts as no entry. */
const isSomething = (entry: unknown): boolean => entry !== undefined && !(Array.isArray(entry) && entry.length === 0)

const isRelevant = ({ kind, relevance }: FormState, { pattern }: InputNode, holder: unknown) =>
  kind.isRelevant?.(pattern, holder, relevance) ?? true

/** Fields of a top-level group are in the group, not in the inputs themselves. */
function holderOf(holder: unknown, { pattern }: Pick<InputNode, 'pattern'>, { inputs }: FormState): unknown {
  const [top, ...below] = pattern.split('.')
  return holder === inputs && below.length > 0 ? entryAt(inputs, top!) : holder
}

const pathIn = ({ key, pattern }: InputNode, within: string) => (within === '' ? pattern : `${within}.${key}`)

export interface FieldPropsOf {
  readonly state: FormState
  readonly node: FieldNode
  readonly path: string
  readonly label?: string | undefined
  readonly hint?: ReactNode
}

/** The props of one input: its value, default and messages. */
export function fieldProps({ state, node, path, label = node.label, hint }: FieldPropsOf): FieldInputProps {
  const finding = state.findings.at(path)
  const value = entryAt(state.inputs, path)
  const isLeftToAnswer = state.kind.leavesMissingToAnswer === true && value === undefined
  return {
    node,
    path,
    value,
    defaultValue: state.defaultAt(path) ?? node.defaultValue,
    label,
    hint: state.hints[path] ?? hint ?? node.hint,
    source: node.source,
    error: state.serverError(path) ?? (isLeftToAnswer ? undefined : finding?.error),
    note: finding?.note ?? state.notes[path],
    readOnly: state.readOnly,
    currency: node.control.kind === 'amount' ? state.kind.currency?.at(state.inputs, path) : undefined,
    first: state.firstChoices[path],
    onEdit: state.edit,
  }
}
