import { FIELD_SOURCES } from '../model/field-sources.ts'

/** What the law asks of an input, by its path with `*` for rows. */
export default function FieldSource({ pattern }: { readonly pattern: string }) {
  return FIELD_SOURCES[pattern]
}
