// A workbook as data: nothing here knows of XML or zips.

export interface Workbook {
  readonly sheets: readonly Sheet[]
}

export interface Sheet {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  /** Of the columns, in characters. */
  readonly widths: readonly number[]
  /** The number of frozen rows at the top. */
  readonly frozen: number
  /** The format of empty cells, for text typed into them. */
  readonly emptyStyle?: CellStyle
  readonly rows: readonly (readonly Cell[])[]
}

/** `text`: digits stay text, with their leading zeros, even when edited in a spreadsheet. */
export type CellStyle = 'plain' | 'title' | 'heading' | 'wrapped' | 'rand' | 'rate' | 'date' | 'count' | 'amount' | 'exchangeRate' | 'text'

/** Nothing, a text (never a formula, even if it begins like one), a number, or a formula with its value. */
export type Cell =
  | null
  | { readonly text: string; readonly style: CellStyle; readonly isEntered?: boolean }
  | { readonly number: number; readonly style: CellStyle; readonly isEntered?: boolean }
  | { readonly formula: string; readonly gives: number | string; readonly style: CellStyle }

export const words = (text: string, style: CellStyle = 'plain'): Cell => ({ text, style })
