import { lazy, memo, type ReactNode, Suspense } from 'react'
import { FieldHeading } from '../../../workbench/parts/field-heading.tsx'
import { currencyAt } from '../model/currency.ts'
import { headOfField } from '../model/heads.ts'
import type { FieldNode, InputNode } from '../model/input-nodes.ts'
import { isAsked } from '@tafel/contracts/law/assessment/inputs/relevance.ts'
import { cellsOf } from '../model/row-words.ts'
import { entryAt, type FormView } from '../model/scenario-form.ts'
import { RowCards } from './row-cards.tsx'
import { ScenarioField, type ScenarioFieldProps } from './scenario-field.tsx'
import { sourceOf } from './source-of.tsx'
import { SubGroup } from './sub-group.tsx'

/** Comes with the first group that has such rows. */
const RowCells = lazy(() => import('./row-cells.tsx'))

export interface InputListProps {
  readonly view: FormView
  readonly nodes: readonly InputNode[]
  /** The path of what they stand in: `employers.0`; empty for the scenario itself. */
  readonly within: string
}

/** The inputs of a group or of an opened row, in the order of their schema; rows and groups within it below their own heading. */
export function InputList({ view, nodes, within }: InputListProps) {
  const holder = within === '' ? view.inputs : entryAt(view.inputs, within)
  return nodes.flatMap((node): ReactNode => {
    const path = pathIn(node, within)
    const isShown =
      isSomething(entryAt(view.inputs, path)) ||
      view.findings.at(path) !== undefined ||
      isAsked(node.pattern, holderOf(holder, node, view), view.circumstances)
    if (node.type === 'rows') {
      if (!isShown) return []
      const cells = cellsOf(node)
      if (cells === undefined)
        return (
          <RowCards
            key={path}
            view={view}
            node={node}
            path={path}
            inputsOf={(row) => <InputList view={view} nodes={node.nodes} within={row} />}
          />
        )
      return (
        <Suspense key={path}>
          <RowCells view={view} node={node} path={path} fields={cells} />
        </Suspense>
      )
    }
    if (node.type === 'group') {
      if (!isAsked(node.pattern, holder, view.circumstances) && entryAt(view.inputs, path) === undefined) return []
      return (
        <SubGroup
          key={path}
          panel={path}
          title={node.label}
          open={view.panels.isOpen(path)}
          {...view.findings.below(path)}
          onToggle={view.panels.toggle}
        >
          <InputList view={view} nodes={node.nodes} within={path} />
        </SubGroup>
      )
    }
    const head = headOfField(node.pattern)
    return [
      head !== undefined && <Heading key={`${path} head`}>{head}</Heading>,
      isShown && <ScenarioField key={path} {...inputField({ view, node, path })} />,
    ]
  })
}

const Heading = memo(FieldHeading)

/** An empty list asks for nothing. */
const isSomething = (entry: unknown): boolean => entry !== undefined && !(Array.isArray(entry) && entry.length === 0)

/** Fields of a group at the top stand in the group, not in the scenario. */
function holderOf(holder: unknown, { pattern }: Pick<InputNode, 'pattern'>, { inputs }: FormView): unknown {
  const [top, ...below] = pattern.split('.')
  return holder === inputs && below.length > 0 ? entryAt(inputs, top!) : holder
}

const pathIn = ({ key, pattern }: InputNode, within: string) => (within === '' ? pattern : `${within}.${key}`)

export interface InputFieldProps {
  readonly view: FormView
  readonly node: FieldNode
  readonly path: string
  readonly label?: string | undefined
  readonly hint?: string | undefined
}

/** One input: what is entered, what counts while it is empty, and what is said of it. */
export function inputField({ view, node, path, label = node.label, hint }: InputFieldProps): ScenarioFieldProps {
  const finding = view.findings.at(path)
  return {
    node,
    path,
    value: entryAt(view.inputs, path),
    rest: entryAt(view.filled, path) ?? node.rest,
    label,
    hint: view.hints[path] ?? hint,
    source: sourceOf(node.pattern),
    error: view.serverError(path) ?? finding?.error,
    note: finding?.note ?? view.clientNotes[path],
    readOnly: view.readOnly,
    currency: node.control.kind === 'amount' ? currencyAt(view.inputs, path) : undefined,
    first: path === 'spouseScenarioId' ? view.ofSpouse : undefined,
    onEdit: view.edit,
  }
}
