import type { InputNode } from './schema/form-schema.ts'

export interface InputGroup<Name extends string = string> {
  readonly name: Name
  readonly title: string
  readonly nodes: readonly InputNode[]
  /** The inputs at the top that hold them: `deductions`, or each by itself. */
  readonly inputs: readonly string[]
}

/** The group that a field at that path belongs to, as `employers.0.salary` to employment. */
export function groupOfField<Name extends string>(groups: readonly InputGroup<Name>[], path: string): Name | undefined {
  return groups.find(({ inputs }) => inputs.includes(path.split('.', 1)[0]!))?.name
}
