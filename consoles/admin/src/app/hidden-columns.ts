import { Children, isValidElement, type ReactNode } from 'react'
import { useStore } from 'react-admin'
import { auth } from './session.ts'

/** What is kept on this device about columns has keys that begin so. */
export const COLUMNS = 'columns.'

/** Each person has their own, also where several use one device. */
export const columnsKey = (resource: string): string => `${COLUMNS}${auth.user()?.userId ?? ''}.${resource}`

export interface ColumnName {
  /** As the library's table knows it. */
  readonly key: string
  readonly label: string
}

interface ColumnProps {
  readonly source?: string
  readonly label?: string
}

/** The columns of a table that have a name; one of buttons has none, and always stays. */
export const columnsOf = (children: ReactNode): readonly ColumnName[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps>(child) || !child.props.label) return []
    const { source, label } = child.props
    return [{ key: source ?? label, label }]
  })

/** Columns of a list that this person doesn't want to see; the library's table looks at the same place of the store. */
export const useHiddenColumns = (resource: string) => useStore<readonly string[]>(columnsKey(resource), NONE)
const NONE: readonly string[] = []
