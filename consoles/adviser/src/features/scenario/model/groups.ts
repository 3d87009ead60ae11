import { INPUT_NODES, type InputNode, pathsOf } from './input-nodes.ts'
import type { ScenarioField } from './scenario-form.ts'

/** The groups A to M of the inputs, each with the field that it begins with; what follows in the schema belongs to it. */
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

export interface InputGroup {
  readonly name: GroupName
  readonly title: string
  readonly nodes: readonly InputNode[]
  /** The inputs at the top that hold them: `deductions`, or each by itself. */
  readonly inputs: readonly string[]
}

/** Not typed in here: recipes are tried from what is worth knowing. */
const ELSEWHERE: ReadonlySet<string> = new Set(['projection.levers'])

export const GROUPS: readonly InputGroup[] = groupsOf(INPUT_NODES)

/** The fields of each group, by its name: the panels of the form. */
export const PANELS = Object.fromEntries(GROUPS.map(({ name, nodes }) => [name, pathsOf(nodes) as readonly ScenarioField[]])) as Readonly<
  Record<GroupName, readonly ScenarioField[]>
>

/** The group that a field at that path belongs to, as `employers.0.salary` to employment. */
export function groupOfField(path: string): GroupName | undefined {
  return GROUPS.find(({ inputs }) => inputs.includes(path.split('.', 1)[0]!))?.name
}

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

/** A group of fields at the top is the panel itself; what stands elsewhere is left out. */
function flat(node: InputNode): readonly InputNode[] {
  const nodes = node.type === 'group' ? node.nodes : [node]
  return nodes.filter(({ pattern }) => !ELSEWHERE.has(pattern))
}
