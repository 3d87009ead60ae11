export interface Page<T> {
  readonly items: readonly T[]
  /** Hand it back as `after` for the next page; null on the last. */
  readonly next: string | null
  /** The total number over all pages; with the first page, for lists that count. */
  readonly total?: number
}
