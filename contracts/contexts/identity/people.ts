/** What people are called, by their ids. Null: nobody knows any more. */
export type People = Readonly<Record<string, string | null>>
