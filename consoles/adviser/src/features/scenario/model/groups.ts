import { groupOfField as groupOf, type InputGroup as GroupOf } from '../../../workbench/form/groups.ts'
import { type InputNode, pathsOf } from '../../../workbench/form/schema/form-schema.ts'
import type { ScenarioField } from './fields.ts'
import { SCHEMA } from './schema.ts'

/** The groups A to M of the inputs, by their first field; the fields that follow in the schema belong to the group. */
const BEGINNINGS = {
  taxYear: ['person', 'Person'],
  employers: ['employment', 'Employment'],
  retirementIncome: ['pension', 'Pension'],
  investmentIncome: ['investments', 'Investments'],
  rentals: ['rental', 'Rental'],
  businesses: ['business', 'Business'],
  disposals: ['gains', 'Capital gains'],
  lumpSums: ['lumpSums', 'Lump sums'],
  deductions: ['deductions', 'Deductions'],
  medical: ['medical', 'Medical'],
  paid: ['paid', 'Paid'],
  projection: ['projection', 'Projection'],
  advice: ['advice', 'Advice'],
} as const
export type GroupName = (typeof BEGINNINGS)[keyof typeof BEGINNINGS][0]

export type InputGroup = GroupOf<GroupName>

/** Not in the form: recipes are previewed from the planning ideas. */
const ELSEWHERE: ReadonlySet<string> = new Set(['projection.levers'])

export const GROUPS: readonly InputGroup[] = groupsOf(SCHEMA.nodes)

/** The fields of each group, by its name: the panels of the form. */
export const PANELS = Object.fromEntries(GROUPS.map(({ name, nodes }) => [name, pathsOf(nodes) as readonly ScenarioField[]])) as Readonly<
  Record<GroupName, readonly ScenarioField[]>
>

/** The group of the field at a path: `employers.0.salary` is in employment. */
export const groupOfField = (path: string): GroupName | undefined => groupOf(GROUPS, path)

function groupsOf(nodes: readonly InputNode[]): readonly InputGroup[] {
  const groups: { name: GroupName; title: string; nodes: InputNode[]; inputs: string[] }[] = []
  for (const node of nodes) {
    const beginning = Object.hasOwn(BEGINNINGS, node.key) ? BEGINNINGS[node.key as keyof typeof BEGINNINGS] : undefined
    if (beginning !== undefined) groups.push({ name: beginning[0], title: beginning[1], nodes: [], inputs: [] })
    groups.at(-1)!.nodes.push(...flat(node))
    groups.at(-1)!.inputs.push(node.key)
  }
  return groups
}

/** A top-level group of fields is the panel itself; leaves out fields that appear elsewhere. */
function flat(node: InputNode): readonly InputNode[] {
  const nodes = node.type === 'group' ? node.nodes : [node]
  return nodes.filter(({ pattern }) => !ELSEWHERE.has(pattern))
}
