import { lazy, type ReactNode } from 'react'
import { FIELDS_WITH_SOURCE } from '../model/fields-with-source.ts'

/** The sentences of all fields: long, and read by few. They come when an i is opened first. */
const FieldSource = lazy(() => import('./field-source.tsx'))

/** Made once, so that a field with an i isn't drawn anew for it. */
const sources = new Map<string, ReactNode>(
  [...FIELDS_WITH_SOURCE].map((pattern) => [pattern, <FieldSource key={pattern} pattern={pattern} />]),
)

/** What stands behind the i of an input, by its path with `*` for rows; undefined where it has none. */
export const sourceOf = (pattern: string): ReactNode | undefined => sources.get(pattern)
