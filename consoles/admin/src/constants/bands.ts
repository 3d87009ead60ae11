import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'

/** A row of a table of the law: one figure of each part. */
export interface BandRow {
  readonly row: number
  readonly figures: Readonly<Record<string, FigureView>>
}

export interface Bands {
  /** `incomeTax.brackets` */
  readonly name: string
  readonly parts: readonly string[]
  readonly rows: readonly BandRow[]
}

const ROW = /^(.+)\.(\d+)\.(\w+)$/

/** The tables among figures, each bracket as one row with all its parts, and the figures that are in none. */
export function bandsIn(figures: readonly FigureView[]): { readonly tables: readonly Bands[]; readonly others: readonly FigureView[] } {
  const tables = new Map<string, Map<number, Record<string, FigureView>>>()
  const others: FigureView[] = []
  for (const view of figures) {
    const [, name, row, part] = ROW.exec(view.figure) ?? []
    if (name === undefined || row === undefined || part === undefined) {
      others.push(view)
      continue
    }
    const rows = tables.get(name) ?? new Map<number, Record<string, FigureView>>()
    tables.set(name, rows)
    rows.set(Number(row), { ...rows.get(Number(row)), [part]: view })
  }
  return {
    tables: [...tables].map(([name, rows]) => ({
      name,
      parts: [...new Set([...rows.values()].flatMap((row) => Object.keys(row)))],
      rows: [...rows].toSorted(([a], [b]) => a - b).map(([row, parts]) => ({ row, figures: parts })),
    })),
    others,
  }
}
