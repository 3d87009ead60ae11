import { Children, isValidElement, type ReactNode } from 'react'
import { useStore } from 'react-admin'
import { auth } from './session.ts'

/** Prefix of the keys that store columns on this device. */
export const COLUMNS = 'columns.'

/** Separate for each person, as several may share a device. */
export const columnsKey = (resource: string): string => `${COLUMNS}${auth.user()?.userId ?? ''}.${resource}`

export interface ColumnName {
  /** The library's name for it. */
  readonly key: string
  readonly label: string
}

interface ColumnProps {
  readonly source?: string
  readonly label?: string
}

/** The named columns of a table; a column of buttons has no name and always stays. */
export const columnsOf = (children: ReactNode): readonly ColumnName[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps>(child) || !child.props.label) return []
    const { source, label } = child.props
    return [{ key: source ?? label, label }]
  })

/** Columns of a list that this person has hidden; the library's table reads the same key of the store. */
export const useHiddenColumns = (resource: string) => useStore<readonly string[]>(columnsKey(resource), NONE)
const NONE: readonly string[] = []
