import type { InputNode } from './schema/form-schema.ts'

export interface InputGroup<Name extends string = string> {
  readonly name: Name
  readonly title: string
  readonly nodes: readonly InputNode[]
  /** The top-level inputs that hold them: `deductions`, or each on its own. */
  readonly inputs: readonly string[]
}

/** The group of the field at a path: `employers.0.salary` belongs to employment. */
export function groupOfField<Name extends string>(groups: readonly InputGroup<Name>[], path: string): Name | undefined {
  return groups.find(({ inputs }) => inputs.includes(path.split('.', 1)[0]!))?.name
}
