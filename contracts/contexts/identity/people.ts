/** The names of people by id. Null: no longer known. */
export type People = Readonly<Record<string, string | null>>
