import type { FileRows, SealedRow } from './sealed-files.ts'

/** For tests. `rows` can be inspected, and changed as a disk might. */
export function memoryFileRows(): FileRows & { readonly rows: Map<string, SealedRow & { keptUntil?: string }> } {
  const rows = new Map<string, SealedRow & { keptUntil?: string }>()
  const keyOf = (subject: string, sha256: string) => `${subject}/${sha256}`
  const subjectsWhere = (is: (row: SealedRow & { keptUntil?: string }) => boolean) => [
    ...new Set([...rows.values()].filter(is).map(({ subject }) => subject)),
  ]
  return {
    rows,
    async insert(row) {
      const key = keyOf(row.subject, row.sha256)
      if (!rows.has(key)) rows.set(key, row)
    },
    find: async (subject, sha256) => rows.get(keyOf(subject, sha256))?.sealed,
    async delete(subject, sha256) {
      for (const [key, row] of rows) if (row.subject === subject && (sha256 === undefined || row.sha256 === sha256)) rows.delete(key)
    },
    subjectsAbout: async (about) => subjectsWhere((row) => row.about === about),
    async keepUntil(subject, day) {
      for (const row of rows.values()) if (row.subject === subject) row.keptUntil = day
    },
    async due(today, limit) {
      const isDue = ({ keptUntil }: { keptUntil?: string }) => keptUntil !== undefined && keptUntil < today
      const found = [...rows.values()].filter(isDue).map(({ subject, about }) => [subject, { subject, about }] as const)
      return [...new Map(found).values()].slice(0, limit)
    },
  }
}
