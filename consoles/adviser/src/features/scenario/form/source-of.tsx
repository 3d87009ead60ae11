import { lazy, type ReactNode } from 'react'
import { FIELDS_WITH_SOURCE } from '../model/fields-with-source.ts'

/** The source texts of all fields are long and rarely read, so they load when an info button is first opened. */
const FieldSource = lazy(() => import('./field-source.tsx'))

/** Created once, so that fields with an info button aren't rendered again. */
const sources = new Map<string, ReactNode>(
  [...FIELDS_WITH_SOURCE].map((pattern) => [pattern, <FieldSource key={pattern} pattern={pattern} />]),
)

/** The content of an input's info button, by its path with `*` for rows; undefined if it has none. */
export const sourceOf = (pattern: string): ReactNode | undefined => sources.get(pattern)
