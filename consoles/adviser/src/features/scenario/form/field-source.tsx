import { FIELD_SOURCES } from '../model/field-sources.ts'

/** The source text of an input, by its path with `*` for rows. */
export default function FieldSource({ pattern }: { readonly pattern: string }) {
  return FIELD_SOURCES[pattern]
}
