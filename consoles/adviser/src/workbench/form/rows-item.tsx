import type { FormState } from './form-state.ts'
import { RowCells } from './row-cells.tsx'
import type { FormSchema } from './schema/form-schema.ts'
import { columnsOf } from './schema/row-columns.ts'

/** Rows as an item of a layout: all their inputs, edited in a table. Throws if the schema has no such rows. */
export function rowsItem(schema: FormSchema, path: string) {
  const node = schema.at(path)
  if (node?.type !== 'rows') throw new Error(`There are no rows at ${path}.`)
  const fields = columnsOf(node)
  return function Rows({ state }: { readonly state: FormState }) {
    return <RowCells state={state} node={node} path={path} fields={fields} />
  }
}
