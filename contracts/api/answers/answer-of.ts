import * as z from 'zod/mini'

/** Schemas by the name of their component in the OpenAPI document. */
export const ANSWER_NAMES = z.registry<{ readonly id: string }>()

/** The type without what makes no difference in JSON: read-only and not, absent and undefined. */
type Plain<T> = { readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> }
type Same<T, U> = [Plain<T>] extends [Plain<U>] ? ([Plain<U>] extends [Plain<T>] ? [] : [never]) : [never]

/** Names the schema of an answer. It compiles only while the schema and the type describe the same values. */
export function answerOf<T>() {
  return <S extends z.ZodMiniType>(id: string, schema: S, ..._same: Same<T, z.output<S>>): S => named(id, schema)
}

/** Names a schema that no type is compared with. */
export function named<S extends z.ZodMiniType>(id: string, schema: S): S {
  ANSWER_NAMES.add(schema, { id })
  return schema
}
